import {button, element, heading} from '../dom.js';
import {devicesOf, helpFor, isAllowed, startDevices, stop} from './devices.js';
import {Dictation} from './dictation.js';
import {SPEECH, watchLoudness} from './loudness.js';
import {typeOf} from './recorder.js';
import {Speaker} from './speaker.js';

const KIND = {voice: 'audio', video: 'video'};

/** Sees to it that microphone and camera work before the interview is held with them. */
export class DeviceCheck {
  #t;
  #study;
  #hasBegun;
  #writer;
  #lead = element('p', {class: 'lead'});
  #handlers;
  #speaker;
  #withPicture;
  #body = element('div', {class: 'device'});
  #help = element('p', {class: 'help', role: 'alert'});
  #actions = element('div', {class: 'actions'});
  #heard;
  #stream = null;
  #isOver = false;
  #unwatch = () => {};
  #trial = null;

  /**
   * @param {object} situation `{hasBegun, writer}`: whether the interview is under way already, and who writes down what is
   *     said, `service` or `browser`
   * @param {object} handlers `{onReady(stream), onType()}`
   */
  constructor(t, study, {hasBegun, writer}, handlers) {
    this.#t = t;
    this.#study = study;
    this.#hasBegun = hasBegun;
    this.#writer = writer;
    this.#handlers = handlers;
    this.#speaker = new Speaker(study, null);
    this.#withPicture = study.interview_format === 'video';
    const title = this.#withPicture ? t.checkVideoTitle : t.checkVoiceTitle;
    this.element = element('section', {class: 'card check'},
      heading(hasBegun ? t.checkBackTitle : title), this.#lead, this.#help, this.#body, this.#actions);
    this.#tell();
    this.#ask();
  }

  /** The check is not needed any more. */
  stop() {
    this.#isOver = true;
    this.#letGo();
  }

  /** Where it was allowed before no question comes, and devices can start at once. */
  async #ask() {
    if (await isAllowed(this.#withPicture)) {
      this.#offer();
      await this.#start();
    } else {
      this.#offer(button(this.#withPicture ? this.#t.allowVideo : this.#t.allowVoice, () => this.#start()));
    }
  }

  async #start(choice = {}) {
    this.#letGo();
    try {
      this.#stream = await startDevices({withPicture: this.#withPicture, ...choice});
    } catch (refused) {
      this.#refuse(refused);
      return;
    }
    if (this.#isOver) {
      this.#letGo();
      return;
    }
    this.#tell();
    await this.#showDevices();
    this.#tryDictation();
  }

  /** While a few words are said, the browser shows whether it can write them down: the talk would be in vain otherwise. */
  #tryDictation() {
    if (this.#writer === 'service' || this.#isOver) {
      return;
    }
    this.#trial = new Dictation(this.#study.language, {onText: () => {}, onFailure: () => this.#onlyType()});
    this.#trial.start();
  }

  /** Nobody is listened to who would not be written down. Perhaps only the network was lost for a moment. */
  #onlyType() {
    this.#letGo();
    this.#body.replaceChildren();
    this.#tell(this.#t.noDictation);
    const hadFocus = this.#actions.contains(document.activeElement);
    this.#offer(button(this.#t.retry, () => this.#start(), 'quiet'));
    const type = this.#actions.lastElementChild;
    type.className = 'primary';
    this.#actions.prepend(type);
    if (hadFocus) {
      type.focus({preventScroll: true});
    }
  }

  /** What is going to happen, or what helps where it cannot. */
  #tell(help = '') {
    const isRecorded = typeOf(KIND[this.#study.interview_format]) !== null;
    const course = this.#withPicture ? this.#t.checkVideoText : this.#t.checkVoiceText;
    this.#lead.textContent = [
      isRecorded ? course : this.#t.checkUnrecordedText,
      this.#writer === 'service' ? this.#t.spokenToService : this.#t.spokenToBrowser,
    ].join(' ');
    this.#lead.hidden = help !== '';
    this.#help.textContent = help;
  }

  #refuse(error) {
    this.#body.replaceChildren();
    this.#tell(this.#t[helpFor(error)]);
    this.#offer(
      button(this.#t.retry, () => this.#start()),
      this.#withPicture ? button(this.#t.withoutCamera, () => this.#startWithoutPicture(), 'quiet') : null);
  }

  #startWithoutPicture() {
    this.#withPicture = false;
    return this.#start();
  }

  async #showDevices() {
    const choices = [await this.#choice('audioinput', this.#t.microphone)];
    if (this.#withPicture) {
      choices.push(await this.#choice('videoinput', this.#t.camera));
    }
    const hadFocus = this.#actions.contains(document.activeElement);
    this.#body.replaceChildren(...this.#picture(), this.#meter(), ...choices.filter(choice => choice !== null));
    const start = button(this.#hasBegun ? this.#t.goOn : this.#t.begin, () => {
      this.#finish(this.#handlers.onReady);
      this.#speaker.unlock();
    });
    this.#offer(start);
    if (hadFocus) {
      start.focus({preventScroll: true});
    }
    if (await this.#speaker.isPossible()) {
      start.after(button(this.#t.testSound, () => this.#speaker.say({message: this.#t.testSentence}), 'quiet'));
    }
  }

  #picture() {
    if (!this.#withPicture) {
      return [];
    }
    const picture = element('video', {autoplay: true, playsinline: true, 'aria-label': this.#t.preview});
    picture.muted = true;
    picture.srcObject = this.#stream;
    return [picture];
  }

  #meter() {
    const bar = element('i', {});
    const meter = element('div', {
      class: 'meter', role: 'meter', 'aria-label': this.#t.loudness, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0,
    }, bar);
    this.#heard = element('p', {role: 'status'}, this.#t.saySomething);
    let loudest = 0;
    this.#unwatch = watchLoudness(this.#stream, loudness => {
      bar.style.transform = `scaleX(${loudness})`;
      meter.setAttribute('aria-valuenow', Math.round(loudness * 100));
      if (loudest <= SPEECH && loudness > SPEECH) {
        this.#heard.textContent = this.#t.heard;
      }
      loudest = Math.max(loudest, loudness);
    });
    return element('div', {}, this.#heard, meter);
  }

  /** A choice only where there is one. */
  async #choice(kind, label) {
    const devices = await devicesOf(kind);
    if (devices.length < 2) {
      return null;
    }
    const used = this.#stream.getTracks().map(track => track.getSettings().deviceId);
    const select = element('select', {id: kind, change: () => this.#start({
      soundId: this.#chosen('audioinput'), pictureId: this.#chosen('videoinput'),
    }).then(() => document.getElementById(kind)?.focus())},
    ...devices.map((device, index) => element('option', {
      value: device.deviceId, selected: used.includes(device.deviceId),
    }, device.label || `${label} ${index + 1}`)));
    return element('div', {}, element('label', {for: kind}, label), select);
  }

  #chosen(kind) {
    return this.#body.querySelector(`#${kind}`)?.value ?? null;
  }

  #offer(...actions) {
    this.#actions.replaceChildren(...actions.filter(Boolean),
      button(this.#t.typeInstead, () => {
        this.stop();
        this.#finish(this.#handlers.onType);
      }, 'quiet'));
  }

  #letGo() {
    this.#listenNoMore();
    if (this.#stream !== null) {
      stop(this.#stream);
      this.#stream = null;
    }
  }

  #finish(handler) {
    this.#listenNoMore();
    handler(this.#stream);
  }

  #listenNoMore() {
    this.#trial?.stop();
    this.#trial = null;
    this.#unwatch();
    this.#unwatch = () => {};
    this.#speaker.hush();
  }
}
