import {button, element, heading, signButton} from '../dom.js';
import {Composer} from './composer.js';
import {Pictures} from './pictures.js';
import {Turns} from './turns.js';

const NEAR_END_PX = 160;
const TOP = document.getElementById('top');

/** The interview as it is seen: what was said, and where the answer is written. */
export class Conversation {
  #t;
  #turns;
  #pictures;
  #progress;
  #percent;
  #news;
  #seen = null;

  /**
   * @param {object} start `{study, messages, draft, clock}`
   * @param {object} handlers `{onSend(text, startS, endS, how), onDraft(text), onLeave(), onTalk}`: `onTalk` is null where there
   *     is no other way than to write
   */
  constructor(t, {study, messages, draft, clock}, handlers) {
    this.#t = t;
    this.#pictures = new Pictures(t, study, messages);
    this.#turns = new Turns(t, study, message => this.#pictures.shownWith(message));
    this.composer = new Composer(t, study, draft, clock, handlers);
    this.#progress = element('progress', {max: 100, value: 0, 'aria-label': t.progress});
    this.#percent = element('span', {class: 'percent', 'aria-hidden': 'true'});
    this.title = heading(study.title ?? t.interview);
    this.signs = element('div', {class: 'signs'},
      this.#pictures.again, handlers.onTalk ? signButton(t.talkInstead, 'talk', handlers.onTalk) : null);
    this.bar = element('div', {class: 'bar'}, this.title,
      element('div', {class: 'progress'}, this.#progress, this.#percent),
      this.signs,
      element('button', {type: 'button', class: 'quiet leave', title: t.leave, click: handlers.onLeave},
        element('span', {}, t.leave)));
    this.view = element('div', {class: 'conversation'},
      this.#pictures.first, ...this.#turns.elements, this.composer.element);
    this.view.addEventListener('load', () => this.scrollToLatest(), true);
    this.#news = button(t.newWords, () => this.#readOn(), 'news');
    this.#news.hidden = true;
    this.composer.element.prepend(this.#news);
    this.#watchScrolling();
    this.#watchSizes();
    this.showProgress(null);
  }

  show(messages, unsent) {
    this.#turns.show(messages, unsent);
    this.#ask();
  }

  answered(clientId, messages) {
    this.#turns.answered(clientId, messages);
    this.#ask();
  }

  giveBack(answer, fault) {
    this.#turns.remove(answer.client_id);
    this.#ask();
    this.composer.giveBack(answer.text, fault);
  }

  /** What was said last is what the next answer is to. */
  #ask() {
    this.composer.describeBy(this.#turns.questionId);
    this.composer.offer(this.#turns.options);
  }

  stream(words) {
    this.#turns.stream(words);
    this.scrollToLatest();
  }

  showTyping(isTyping) {
    this.#turns.showTyping(isTyping);
  }

  set isSpoken(isSpoken) {
    this.#turns.isSpoken = isSpoken;
  }

  get isStreaming() {
    return this.#turns.isStreaming;
  }

  /** The bar shows how far it has come, the words which topic it is at. */
  showProgress(progress) {
    const percent = progress?.percent ?? 0;
    const total = progress?.topics_total ?? 0;
    const words = total > 0
      ? this.#t.topic(Math.min(progress.topics_done + 1, total), total)
      : this.#t.percent(percent);
    this.#progress.value = percent;
    this.#progress.setAttribute('aria-valuetext', words);
    this.#percent.textContent = words;
  }

  focus() {
    if (this.composer.isHandy) {
      this.composer.focus();
    } else {
      this.title.focus({preventScroll: true});
    }
    this.scrollToEnd();
    this.scrollToLatest();
  }

  /** The writer of an answer wants to see it stand there. */
  scrollToEnd() {
    window.scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
  }

  /** Brings the latest words into sight from their first line on, unless the reader has gone back to earlier ones. */
  scrollToLatest() {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const {latest} = this.#turns;
    const begin = this.#beginInSight(latest);
    if (latest && end - window.scrollY < latest.getBoundingClientRect().bottom - begin.getBoundingClientRect().top + NEAR_END_PX) {
      const isOwn = latest.classList.contains('own');
      const top = begin.getBoundingClientRect().top + window.scrollY - TOP.offsetHeight;
      window.scrollTo({top: isOwn ? end : Math.min(end, top)});
      this.#see(latest);
    } else if (latest && latest !== this.#seen && !latest.classList.contains('own')) {
      this.#news.hidden = false;
    }
  }

  /** The first of the newest words, as far as all of them can be seen together. */
  #beginInSight(latest) {
    const begin = this.#turns.latestBegin;
    const room = window.innerHeight - TOP.offsetHeight - this.composer.element.offsetHeight;
    return begin && latest.getBoundingClientRect().bottom - begin.getBoundingClientRect().top <= room ? begin : latest;
  }

  #see(latest) {
    this.#seen = latest;
    this.#news.hidden = true;
  }

  #readOn() {
    this.#turns.latest?.scrollIntoView({block: 'start'});
    this.#see(this.#turns.latest);
    this.composer.focus();
  }

  /** What stands over the words, and under them, takes their room. */
  #watchSizes() {
    const sizes = new ResizeObserver(() => {
      if (this.view.isConnected) {
        this.scrollToLatest();
      } else {
        sizes.disconnect();
      }
    });
    new ResizeObserver(() => this.#shorten()).observe(this.title);
    requestAnimationFrame(() => [TOP, this.composer.element].forEach(part => sizes.observe(part)));
  }

  /** A long title ends with a whole word; whoever hears it hears all of it. */
  #shorten() {
    const title = this.title.getAttribute('aria-label') ?? this.title.textContent;
    this.title.setAttribute('aria-label', title);
    this.title.textContent = title;
    const words = [...new Intl.Segmenter(this.#t.code, {granularity: 'word'}).segment(title)];
    while (this.title.scrollHeight > this.title.clientHeight + 1 && words.length > 1) {
      const {index} = words.pop();
      this.title.textContent = `${title.slice(0, index).trimEnd()}…`;
    }
  }

  /** Who scrolls down to the newest words by hand has seen them. */
  #watchScrolling() {
    const look = () => {
      const {latest} = this.#turns;
      if (!this.view.isConnected) {
        window.removeEventListener('scroll', look);
      } else if (latest && latest.getBoundingClientRect().top < window.innerHeight - this.composer.element.offsetHeight) {
        this.#see(latest);
      }
    };
    requestAnimationFrame(() => window.addEventListener('scroll', look, {passive: true}));
  }
}
