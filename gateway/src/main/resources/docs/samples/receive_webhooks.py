import http.server
import os
import ssl

from webhook_signature import is_valid  # the file below


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        valid = is_valid(os.environ["SECRET"], self.headers["X-UI-Timestamp"], self.headers["X-UI-Signature"], body)
        print("valid" if valid else "WRONG SIGNATURE", body.decode(), flush=True)
        self.send_response(204 if valid else 401)
        self.end_headers()


server = http.server.ThreadingHTTPServer(("localhost", int(os.environ.get("PORT", "9443"))), Receiver)
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain(os.environ["CERTIFICATE"], os.environ["CERTIFICATE_KEY"])
server.socket = tls.wrap_socket(server.socket, server_side=True)
server.serve_forever()
