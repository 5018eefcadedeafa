package io.research.hub.document;

import io.research.kernel.child.ChildWork;

/** Reads one document, in the process of its reader. */
class DocumentWork implements ChildWork {

    @Override
    public byte[] run(byte[] input) {
        var order = DocumentOrder.read(input);
        return DocumentAnswer.write(DocumentFile.read(order.content(), order.name(), order.bounds()));
    }
}
