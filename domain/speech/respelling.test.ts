import { expect, test } from 'vitest'
import { respelling } from '#domain/speech/respelling.ts'

test.each([
  ['/həˈloʊ/', 'helóu'],
  ['/ɡʊd ˈmɔrnɪŋ/', 'gud mórning'],
  ['/θæŋk ju/', 'thänk yu'],
  ['/ˈmʌðɚ/', 'mádher'],
  ['/ˈhʌŋɡri/', 'hángri'],
  ['/tʃiz/', 'chiiz'],
  ['/ʃu/', 'shuu'],
  ['/əˈɡɛn/', 'aguén'],
  ['/tʃɛr/', 'cher'],
  ['/ə ˈbeɪbi/', 'a béibi'],
  ['/ðə/', 'dhe'],
  ['/hoʊˈtɛl, pliz/', 'houtél, pliiz'],
  ['/ˈjuʒuəli/', 'yúshueli'],
])('%s is written "%s"', (ipa, written) => {
  expect(respelling(ipa)).toBe(written)
})

test.each([
  ['hæt', 'hät', 'hɑt', 'haat'],
  ['lɪv', 'liv', 'liv', 'liiv'],
  ['pʊl', 'pul', 'pul', 'puul'],
  ['wɔk', 'wok', 'wɝk', 'wërk'],
  ['bæn', 'bän', 'væn', 'vän'],
  ['aɪs', 'ais', 'aɪz', 'aiz'],
  ['ʃip', 'shiip', 'tʃip', 'chiip'],
  ['jɛs', 'yes', 'dʒɛs', 'dyes'],
])('%s is "%s", apart from %s, "%s"', (one, written, other, writtenOther) => {
  expect([respelling(one), respelling(other)]).toEqual([written, writtenOther])
})

test.each([
  ['ˈsupɚmɑrkɪt', 'súpermarkit', 'an acute is long enough in a word of several syllables'],
  ['ˈdʒækɪt', 'dyäkit', 'dots draw the stress'],
  ['ˌθɝˈtin', 'thërtín', 'dots beside a stress that has its acute'],
  ['ˈpæsˌwɝd', 'päswerd', 'dots on the stress alone'],
  ['ˈfoʊn ˌnʌmbɚ', 'foun námber', 'of a word without main stress, the secondary one'],
  ['jʊr', 'yur', 'a single u after y'],
  ['ju', 'yu', 'a single u after y, also a long one'],
  ['ˈbjutəfəl', 'biútefel', 'y after a consonant'],
  ['ˈdʒænjuɛri', 'dyäniu-eri', 'three vowels in a row'],
  ['ˌtwɛntiˈeɪt', 'twenti-éit', 'three vowels in a row'],
  ['ˈaʊɚ', 'áu-er', 'three vowels in a row'],
  ['ˈkæriɪŋ', 'käri-ing', 'twice the same vowel'],
  ['ˈpɑrttaɪm', 'párt-taim', 'twice the same consonant'],
  ['ˈhaʊshoʊld', 'háus-hould', 'an s before an h'],
  ['eɪtθ', 'eit-th', 'a t before th'],
  ['ˈkwɛstʃən', 'kwés-chen', 'an s before ch'],
  ['ɡɛst', 'guest', 'a silent u after g'],
  ['ˈɑrɡju', 'árguiu', 'a silent u after g, also before y'],
  ['ˈsɪŋɪŋ', 'sínguing', 'a silent u after the g of ng'],
  ['ˈjoʊɡə', 'yóuga', 'no silent u where the vowel becomes an a'],
  ['ɡʊd', 'gud', 'a u that is said'],
  ['lɑrdʒ', 'lardch', 'no y at the end, where it is a vowel'],
  ['ˈvɛdʒtəbəl', 'védchtebel', 'no y before a consonant'],
])('/%s/ is written "%s": %s', (ipa, written) => {
  expect(respelling(ipa)).toBe(written)
})

test('nothing is written of nothing, nor of what is no pronunciation', () => {
  expect(respelling('')).toBe('')
  expect(respelling('/<b>/')).toBe('')
  expect(respelling('see the dictionary')).toBe('')
})
