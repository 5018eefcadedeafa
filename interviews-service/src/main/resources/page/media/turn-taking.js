import {Listening} from './listening.js';
import {SPEECH} from './loudness.js';
import {Speaker} from './speaker.js';
import {TalkTools} from './talk-tools.js';

/** Who has the word: the interviewer speaks, then the participant is listened to, and may write at any time. */
export class TurnTaking {
  #t;
  #conversation;
  #speaker;
  #listening;
  #tools;
  #said = [];
  #written = '';
  #turn = 0;
  #isOver = false;
  #handlers;

  /**
   * @param {object} study of the session
   * @param {object} start `{speech, transcription, isFresh}`: what the server can do, null where it cannot, and whether nothing
   *     was recorded before
   * @param {object} handlers `{onUnheard(isUnheard), onSilenced()}`: told when what is said is not written down for a while,
   *     and that it cannot be any more
   */
  constructor(t, study, stream, conversation, {speech, transcription, isFresh}, handlers) {
    this.#handlers = handlers;
    this.#t = t;
    this.#conversation = conversation;
    this.#speaker = new Speaker(study, speech);
    this.#listening = new Listening(stream, study.language, transcription, {
      onText: text => this.#write(text), onFailure: () => this.#cannotListen(),
    });
    this.#tools = new TalkTools(t, stream, {
      onMic: () => this.#toggle(), onRepeat: () => this.#repeat(), onSound: () => this.#silence(!this.#speaker.isSilent),
    });
    this.#tools.canSpeak = false;
    this.#speaker.isPossible().then(isPossible => { this.#tools.canSpeak = isPossible; });
    const {composer} = conversation;
    composer.show(...this.#tools.elements);
    composer.keepsFocus = composer.isHandy;
    composer.listen(isFresh);
    composer.onSubmit = text => this.#finish(text);
    composer.onTyped = () => this.#giveWay();
  }

  /** The interviewer has said something; who is just answering is not interrupted, and reads it. */
  hear(messages) {
    const words = messages.filter(message => message.role === 'assistant');
    if (words.length > 0) {
      this.#said = words;
      if (!this.#isAnswering) {
        this.#speak();
      }
    }
  }

  /** Something was heard, so loud. */
  hearLoudness(loudness) {
    if (this.#listening.isOn) {
      this.#tools.loudness = loudness;
      if (loudness > SPEECH) {
        this.#listening.hear();
        this.#conversation.composer.begin();
        if (!this.#listening.hasSound) {
          this.#conversation.composer.doubt();
        }
      }
    }
  }

  /** Nobody has the word for a while. */
  hold() {
    if (!this.#listening.hasSound) {
      this.#rest('');
    }
  }

  goOn() {
    if (!this.#listening.isOn) {
      this.#listen();
    }
  }

  /** Listens no more; the last words may be spoken to their end. */
  end() {
    this.#isOver = true;
    this.#listening.stop();
    this.#conversation.isSpoken = false;
  }

  stop() {
    this.#isOver = true;
    this.#rest('');
    this.#conversation.isSpoken = false;
  }

  get #isAnswering() {
    return this.#listening.hasSound || this.#listening.isOn && this.#conversation.composer.text !== this.#written;
  }

  async #speak() {
    const turn = ++this.#turn;
    this.#listening.stop();
    this.#tools.isListening = false;
    const isAloud = !this.#speaker.isSilent && await this.#speaker.isPossible();
    if (turn !== this.#turn) {
      return;
    }
    this.#tools.say(isAloud ? this.#t.speaking : this.#t.ready);
    this.#conversation.isSpoken = isAloud;
    for (const message of this.#said) {
      if (turn === this.#turn) {
        await this.#speaker.say(message);
      }
    }
    if (turn === this.#turn && !this.#isOver) {
      this.#listen();
    }
  }

  #listen() {
    this.#handlers.onUnheard(false);
    this.#written = this.#conversation.composer.text;
    this.#listening.start();
    this.#tools.isListening = true;
    this.#tools.say(this.#t.yourTurn);
  }

  #rest(state) {
    this.#turn++;
    this.#speaker.hush();
    this.#listening.stop();
    this.#tools.isListening = false;
    this.#tools.say(state);
  }

  async #toggle() {
    if (this.#listening.hasSound) {
      await this.#finish(this.#conversation.composer.text);
    } else if (this.#listening.isOn) {
      this.#rest(this.#t.ready);
      this.#handlers.onUnheard(true);
    } else {
      this.#rest('');
      this.#listen();
    }
  }

  async #repeat() {
    if (this.#listening.hasSound) {
      await this.#finish('');
    }
    this.#silence(false);
    await this.#speak();
  }

  #silence(isSilent) {
    this.#speaker.isSilent = isSilent;
    this.#tools.isSilent = isSilent;
  }

  /** Who writes by hand is not listened to, unless something was said that is not written down yet. */
  #giveWay() {
    if (!this.#listening.hasSound) {
      this.#rest(this.#t.ready);
      this.#handlers.onUnheard(this.#conversation.composer.text !== '');
    }
  }

  /** The text that the browser made so far, behind what stood there when it began to listen; it may miss the last words. */
  #write(text) {
    const {composer} = this.#conversation;
    composer.begin();
    composer.hear([this.#written.trim(), text].filter(part => part !== '').join(' '));
    composer.doubt();
  }

  /** The text to be sent; null where the participant shall look at it first. */
  async #finish(text) {
    if (!this.#listening.hasSound) {
      this.#rest('');
      this.#handlers.onUnheard(false);
      return text;
    }
    this.#turn++;
    this.#tools.isListening = false;
    this.#tools.say(this.#t.understanding);
    const heard = (await this.#listening.text())?.trim() ?? '';
    const {composer} = this.#conversation;
    if (heard === '') {
      composer.miss();
    } else {
      composer.hear([composer.text.trim(), heard].filter(part => part !== '').join(' '));
      if (!this.#listening.isWhole) {
        composer.doubt();
      }
    }
    this.#tools.say(heard === '' ? this.#t.notUnderstood : this.#t.checkWords);
    return null;
  }

  #cannotListen() {
    if (this.#listening.isPossible) {
      this.#tools.isListening = false;
      this.#tools.say(this.#t.noDictation);
      this.#handlers.onUnheard(true);
    } else {
      this.#handlers.onSilenced();
    }
  }
}
