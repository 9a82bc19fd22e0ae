import type { Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { en } from '#web/text/page-heads/en.ts'
import { es } from '#web/text/page-heads/es.ts'
import type { PageHead } from '#web/text/page-heads/page-head.ts'

const heads: Record<Language, Record<string, PageHead>> = { es, en }

/**
 * The title and the description of a path. A path with parameters uses those of its first segment; the default is the
 * product's name.
 * @param path without language prefix
 */
export function pageHead(path: string, language: Language): { title: string; description: string } {
  const own = heads[language]
  const found = own[path] ?? own[`/${path.split('/')[1]}`]
  return {
    title: found?.title ?? `${brand.name}`,
    description: found?.description ?? own['/']?.description ?? '',
  }
}
