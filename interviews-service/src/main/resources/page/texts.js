import {primary} from './language.js';
import english from './texts/en.js';

const FALLBACK = 'en';
const RIGHT_TO_LEFT = ['ar'];

/** One file per language; only the one that is needed is loaded. */
const FILES = {
  ar: () => import('./texts/ar.js'),
  de: () => import('./texts/de.js'),
  es: () => import('./texts/es.js'),
  fr: () => import('./texts/fr.js'),
  hi: () => import('./texts/hi.js'),
  it: () => import('./texts/it.js'),
  ja: () => import('./texts/ja.js'),
  nl: () => import('./texts/nl.js'),
  pl: () => import('./texts/pl.js'),
  pt: () => import('./texts/pt.js'),
  zh: () => import('./texts/zh.js'),
};

/**
 * The words of the page in the language of that tag, in English where there are none or they cannot be loaded.
 *
 * @param {string} tag such as `de` or `pt-BR`
 */
export async function textsFor(tag) {
  const {code, texts} = await load(primary(tag ?? FALLBACK));
  const minutes = new Intl.NumberFormat(code, {style: 'unit', unit: 'minute', unitDisplay: 'long'});
  const percent = new Intl.NumberFormat(code, {style: 'percent'});
  const count = new Intl.NumberFormat(code);
  const dollars = new Intl.NumberFormat(code, {style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger'});
  return {
    ...texts,
    code,
    direction: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr',
    duration: count => texts.about.replace('{time}', minutes.format(count)),
    percent: value => percent.format(value / 100),
    incentive: amount => texts.incentive.replace('{amount}', dollars.format(amount)),
    topic: (number, total) => texts.topic.replace('{number}', count.format(number)).replace('{total}', count.format(total)),
    tooLong: limit => texts.tooLong.replace('{limit}', count.format(limit)),
    reference: id => texts.reference.replace('{id}', id),
  };
}

async function load(language) {
  try {
    return Object.hasOwn(FILES, language)
      ? {code: language, texts: (await FILES[language]()).default}
      : {code: FALLBACK, texts: english};
  } catch {
    return {code: FALLBACK, texts: english};
  }
}
