import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request


def jobs(url, key):
    """Yields the job at the beginning and after each change, until it has ended."""
    last = None
    while True:
        headers = {"Authorization": f"Bearer {key}", "Accept": "text/event-stream"}
        if last:
            headers["Last-Event-ID"] = last
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as stream:
                if stream.status == 204:  # it had ended by then
                    return
                event = ""
                for line in stream:
                    name, _, value = line.decode().rstrip("\r\n").partition(": ")
                    if name == "id":
                        last = value
                    elif name == "event":
                        event = value
                    elif name == "data" and event == "job":
                        yield json.loads(value)
                    elif name == "data" and event == "end":
                        return
        except urllib.error.HTTPError:
            raise  # 401, 404, 429: repeating it at once does not help
        except (OSError, http.client.HTTPException):
            pass  # cut off
        time.sleep(1)


if __name__ == "__main__":
    for job in jobs(sys.argv[1], os.environ["KEY"]):
        print(job["status"], flush=True)
