import {primary} from '../language.js';

const PATIENCE_MS = 1_500;
const GOOD = /natural|neural|premium|enhanced|siri|google/i;

/** Browsers do not say whether a voice is a woman's or a man's; its name often does. */
const NAMES = {
  female: /female|woman|alice|alva|amelie|amélie|anna|aria|audrey|aurelie|ava|ayumi|catherine|claire|colette|denise|elsa|elvira|ewa|fenna|fiona|francisca|hazel|hedda|helena|heloisa|hoda|hortense|huihui|jenny|joana|julie|kalpana|karen|karin|kate|katja|kyoko|laila|laura|lekha|libby|luciana|maria|meijia|melina|michelle|moira|monica|mónica|nanami|nicky|o-ren|paulina|petra|samantha|serena|sonia|susan|swara|tessa|tingting|ting-ting|victoria|xiaoxiao|yaoyao|yuna|zariyah|zira|zofia|zosia|zuzana/i,
  male: /\bmale\b|\bman\b|aaron|adam|alex\b|alvaro|antonio|arthur|claude|conrad|cosimo|daniel|david|diego|felipe|frank|fred|george|gordon|guy|hamed|hattori|hemant|henri|ichiro|jorge|juan|kangkang|keita|krzysztof|li-mu|luca|maarten|madhur|maged|marek|mark\b|markus|martin|naayf|nicolas|oliver|otoya|pablo|paul\b|ravi|reed|rishi|rocko|ryan|stefan|tarik|thomas|viktor|xander|yannick|yunxi|yunyang/i,
};

/**
 * The voice that fits best; null where there is none of that language.
 *
 * @param {Array<{name: string, lang: string, localService: boolean}>} voices
 * @param {string} language such as `pt`
 * @param {?string} gender `male` or `female`
 * @param {string} region the reader's own tag, such as `pt-BR`
 */
export function voiceFor(voices, language, gender, region = language) {
  const worth = voice => 8 * Number(genderOf(voice) === gender)
    - 8 * Number(genderOf(voice) !== null && genderOf(voice) !== gender)
    + 4 * Number(tagOf(voice) === region.toLowerCase())
    + 2 * Number(GOOD.test(voice.name))
    + Number(voice.localService);
  return voices
    .filter(voice => primary(voice.lang) === primary(language))
    .sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** The voices of this browser, which it may take a moment to find. */
export async function voicesOfBrowser() {
  const {speechSynthesis} = window;
  if (!speechSynthesis || speechSynthesis.getVoices().length > 0) {
    return speechSynthesis?.getVoices() ?? [];
  }
  await new Promise(resolve => {
    speechSynthesis.addEventListener('voiceschanged', resolve, {once: true});
    setTimeout(resolve, PATIENCE_MS);
  });
  return speechSynthesis.getVoices();
}

function genderOf(voice) {
  return Object.keys(NAMES).find(gender => NAMES[gender].test(voice.name)) ?? null;
}

function tagOf(voice) {
  return voice.lang.toLowerCase().replace('_', '-');
}
