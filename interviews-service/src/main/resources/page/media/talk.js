import {signButton} from '../dom.js';
import {ask} from '../views/dialog.js';
import {stayAwake} from './awake.js';
import {stop} from './devices.js';
import {watchLoudness} from './loudness.js';
import {canRecord, Recording} from './recording.js';
import {RecordingSign} from './recording-sign.js';
import {SendingView} from './sending.js';
import {TurnTaking} from './turn-taking.js';

/** The interview by voice: two that talk, and a recording of it as the study wants it. */
export class Talk {
  #t;
  #current;
  #stream;
  #parts;
  #turns;
  #recording = null;
  #sign = null;
  #isOver = false;
  #isUnheard = false;
  #releases = [];

  /**
   * @param {object} current the session as it stands
   * @param {MediaStream} stream microphone, and camera where there is one
   * @param {object} parts `{api, memory, screen, clock, conversation, writer, onLost(), onType()}`
   */
  constructor(t, current, stream, parts) {
    this.#t = t;
    this.#current = current;
    this.#stream = stream;
    this.#parts = parts;
    const {study, media} = current;
    this.#turns = new TurnTaking(t, study, stream, parts.conversation, {
      speech: media?.speech ? id => parts.api.speech(parts.memory.session, id) : null,
      transcription: parts.writer === 'service' ? sound => parts.api.transcription(parts.memory.session, sound) : null,
      isFresh: (media?.recording?.next_sequence ?? 0) === 0 && (parts.memory.elapsed ?? 0) === 0,
    }, {onUnheard: isUnheard => this.#holdWhile(isUnheard), onSilenced: () => this.#typeOnly()});
  }

  async begin() {
    this.#stream.getTracks().forEach(track => track.addEventListener('ended', () => this.#lose()));
    this.#releases = [watchLoudness(this.#stream, loudness => this.#turns.hearLoudness(loudness)), stayAwake()];
    await this.#record();
    this.#sign = new RecordingSign(this.#t, this.#parts.clock, this.#recording, () => this.#pause());
    this.#releases.push(() => this.#sign.end());
    this.#parts.conversation.signs.prepend(...this.#sign.elements,
      signButton(this.#t.typeInstead, 'type', () => this.#parts.onType()));
    this.#sign.show();
    this.#turns.hear(lastWords(this.#current.messages ?? []));
  }

  hear(messages) {
    this.#turns.hear(messages);
  }

  /** It is over: the last words are spoken while the rest of the recording is on its way. */
  async end() {
    this.#isOver = true;
    this.#turns.end();
    await this.#recording?.stop();
    this.#release();
    if (this.#recording?.waiting > 0) {
      await this.#sendRest();
    }
  }

  /** It goes on elsewhere: nothing more is said, heard or recorded here. */
  async stop() {
    this.#isOver = true;
    this.#turns.stop();
    await this.#recording?.leave();
    this.#release();
  }

  async #record() {
    const {memory, api, clock} = this.#parts;
    const {media, interview_id: interviewId} = this.#current;
    if (!canRecord(media)) {
      clock.run();
      return;
    }
    this.#recording = await Recording.of(this.#stream, {interviewId, media},
      (kind, sequence, bytes) => api.chunk(memory.session, kind, sequence, bytes),
      {clock, onKept: () => { memory.elapsed = clock.seconds; }, onChange: () => this.#sign?.show()});
    this.#recording.start();
    const flush = () => this.#recording.flush();
    document.addEventListener('visibilitychange', flush);
    this.#releases.push(() => document.removeEventListener('visibilitychange', flush));
  }

  /** Nothing is heard or recorded until the participant goes on. */
  #pause() {
    this.#turns.hold();
    this.#recording?.hold();
    this.#parts.clock.hold();
    this.#enable(false);
    ask({
      title: this.#t.pausedTitle, text: this.#t.pausedText, choices: [{label: this.#t.goOn, onChoose: () => this.#goOn()}],
    });
  }

  /** What nobody writes down is not recorded: of somebody who types, or where speech is not understood. */
  #holdWhile(isUnheard) {
    if (this.#recording !== null && !this.#isOver && isUnheard !== this.#isUnheard) {
      this.#isUnheard = isUnheard;
      if (isUnheard) {
        this.#recording.hold();
      } else {
        this.#recording.goOn();
      }
    }
  }

  #typeOnly() {
    if (!this.#isOver) {
      this.#parts.screen.notify(this.#t.noDictation);
      this.#parts.onType();
    }
  }

  #goOn() {
    if (!this.#isOver) {
      this.#enable(true);
      if (this.#recording === null) {
        this.#parts.clock.run();
      } else if (!this.#isUnheard) {
        this.#recording.goOn();
      }
      this.#turns.goOn();
    }
  }

  #enable(isEnabled) {
    this.#stream.getTracks().forEach(track => { track.enabled = isEnabled; });
  }

  /** A device is gone. */
  async #lose() {
    if (!this.#isOver) {
      await this.stop();
      this.#parts.screen.notify(this.#t.deviceLost);
      this.#parts.onLost();
    }
  }

  async #sendRest() {
    let skip;
    const skipped = new Promise(resolve => { skip = resolve; });
    const view = new SendingView(this.#t, this.#recording.waiting, skip);
    const warn = event => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    this.#parts.screen.show(view.element, {title: this.#t.interview});
    await Promise.race([this.#recording.arrived(() => view.show(this.#recording.waiting)), skipped]);
    window.removeEventListener('beforeunload', warn);
  }

  #release() {
    this.#releases.forEach(release => release());
    this.#releases = [];
    stop(this.#stream);
  }
}

/** What the interviewer has said since the participant's last words. */
function lastWords(messages) {
  const at = messages.findLastIndex(message => message.role === 'user');
  return messages.slice(at + 1);
}
