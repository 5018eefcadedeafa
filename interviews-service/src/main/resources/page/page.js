import {ticketOf} from './ticket.js';
import {Visit} from './visit.js';

new Visit(ticketOf(window.location)).start();

window.addEventListener('load', () => {
  const worker = new URL('./worker.js', import.meta.url);
  navigator.serviceWorker?.register(worker, {scope: '/i/'}).catch(() => {});
});
