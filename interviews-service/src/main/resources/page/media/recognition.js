import {primary} from '../language.js';
import {canListen} from './devices.js';
import {typeOf} from './recorder.js';

export const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;

const PATIENCE_MS = 1_500;

/**
 * Who makes text of what is said: `service`, that of whoever runs the study; `browser`, which may ask its maker; `nobody`,
 * where answers can only be written; null where the interview is not spoken.
 */
export async function writerOf(study, media) {
  if (!['voice', 'video'].includes(study.interview_format)) {
    return null;
  }
  if (!canListen()) {
    return 'nobody';
  }
  if (media?.transcription && typeOf('audio') !== null) {
    return 'service';
  }
  return await canDictate(study.language) ? 'browser' : 'nobody';
}

/** The language as the reader speaks it: `pt-BR`, where the study is in `pt`. */
export function tagOf(language) {
  return navigator.languages.find(tag => primary(tag) === primary(language)) ?? language;
}

/** Whether this browser says that it writes down what is said in that language; those that do not say are to be tried. */
async function canDictate(language) {
  if (!Recognition) {
    return false;
  }
  try {
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
    return await Promise.race([Recognition.available?.({langs: [tagOf(language)]}), patience]) !== 'unavailable';
  } catch {
    return true;
  }
}
