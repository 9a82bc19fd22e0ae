import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import type { TranslatorConfig } from '#server/configuration/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { apertium } from '#server/translation/apertium.ts'
import { deepl, deeplAddress } from '#server/translation/deepl.ts'
import { dictionary } from '#server/translation/dictionary.ts'
import { libreTranslate } from '#server/translation/libre-translate.ts'
import type { Translator } from '#server/translation/provider.ts'

/** The configured translator: by default the dictionary of the specification (D25). */
export function openTranslator(config: TranslatorConfig): Translator {
  switch (config.provider) {
    case 'apertium':
      return apertium(config.command)
    case 'libretranslate':
      return libreTranslate(config)
    case 'deepl':
      return deepl({ key: config.key, url: config.url ?? deeplAddress(config.key) })
    case 'dictionary':
      return dictionary
  }
}

/**
 * Translates a text for an author. Fails with `translation_failed` when the provider does not answer, refuses, or
 * returns nothing.
 * @param gone aborts when the author disconnects
 */
export async function translateText(
  { translator, config }: Pick<AppContext, 'translator' | 'config'>,
  { text, target }: { text: string; target: TranslatedLanguage },
  gone: AbortSignal,
): Promise<{ text: string; provider: string }> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(config.translationTimeoutMs)])
  try {
    const translated = (await translator.translate(text, target, signal)).trim()
    if (translated === '') throw new Error(`${translator.name} answered nothing`)
    return { text: translated, provider: translator.name }
  } catch (cause) {
    throw new Refusal('translation_failed', undefined, { cause })
  }
}
