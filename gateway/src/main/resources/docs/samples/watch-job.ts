import { EventSource } from "eventsource";

const [url, key] = [process.argv[2]!, process.env.KEY!];

const source = new EventSource(url, {
  fetch: (address, init) =>
    fetch(address, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } }),
});
source.addEventListener("job", (event) => console.log(JSON.parse(event.data).status));
source.addEventListener("end", () => source.close());
source.addEventListener("error", (event) => {
  // It reconnects by itself unless it was answered: 204 says that the job had ended, 401, 404 and 429 are refusals.
  if (event.code && event.code !== 204) {
    console.error(event.code, event.message);
  }
});
