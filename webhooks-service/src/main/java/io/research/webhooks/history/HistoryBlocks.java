package io.research.webhooks.history;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Keeps the block counts right when deliveries are deleted. */
@ApplicationScoped
public class HistoryBlocks {
    /** For the statement that deletes what {@code gone (webhook_id, id)} names; under the {@link #lock}. */
    public static final String TAKE_OUT =
            """
            smaller as (
                select block.webhook_id, block.last_id, count(*) as deliveries
                from gone cross join lateral (
                    select webhook_id, last_id from delivery_block
                    where webhook_id = gone.webhook_id and last_id >= gone.id order by last_id limit 1) as block
                group by block.webhook_id, block.last_id
            ), shrunk as (
                update delivery_block as block set total = block.total - smaller.deliveries
                from smaller where block.webhook_id = smaller.webhook_id and block.last_id = smaller.last_id
                    and block.total > smaller.deliveries
            ), emptied as (
                delete from delivery_block as block using smaller
                where block.webhook_id = smaller.webhook_id and block.last_id = smaller.last_id
                    and block.total <= smaller.deliveries
            )
            """;

    private final HistoryBlockRepository blocks;

    HistoryBlocks(HistoryBlockRepository blocks) {
        this.blocks = blocks;
    }

    /** Locks the blocks until the current transaction ends, so that nothing is deleted while it is counted. */
    public Uni<Void> lock() {
        return blocks.lock();
    }
}
