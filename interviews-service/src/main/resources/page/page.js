import {ticketOf} from './ticket.js';
import {Visit} from './visit.js';

new Visit(ticketOf(window.location)).start();
