import { DEMO_WORDS } from '#domain/course/demo.ts'
import { LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import { jsonInElement } from '#domain/site/first-data.ts'
import { addressesOfPage, ORIGIN_PLACEHOLDER, type PublicPage } from '#domain/site/public-pages.ts'
import { pageHead } from '#web/text/page-heads/text.ts'

/** Facebook's names for the locales: Latin American Spanish, and English. */
const LOCALES: Record<Language, string> = { es: 'es_LA', en: 'en_US' }
/** The course in the structured data: its name and subject. */
const COURSE: Record<Language, { name: string; teaches: string }> = {
  es: {
    name: 'Inglés hablado para hispanohablantes',
    teaches: `Hablar inglés en voz alta; las primeras ${DEMO_WORDS} palabras son gratis`,
  },
  en: {
    name: 'Spoken English for Spanish speakers',
    teaches: `Speaking English out loud; the first ${DEMO_WORDS} words are free`,
  },
}

type Attributes = Record<string, string>

/**
 * The head of a written page: title, addresses, link preview and search data. Absolute addresses of this copy use
 * `ORIGIN_PLACEHOLDER`.
 */
export function headOf(page: PublicPage, language: Language): string {
  const { title, description } = pageHead(page.path, language)
  const address = ORIGIN_PLACEHOLDER + pathInLanguage(page.path, language)
  const lines = [
    `<title>${escaped(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(page.isIndexed
      ? addressTags(page, address)
      : [tag('meta', { name: 'robots', content: 'noindex, follow' })]),
    ...openGraph({ title, description, address, language }),
    ...(page.isIndexed ? [structuredData(page, language, { title, description, address })] : []),
  ]
  return lines.join('\n    ')
}

function addressTags({ path }: PublicPage, address: string): string[] {
  const others = addressesOfPage(path, ORIGIN_PLACEHOLDER)
  return [
    tag('link', { rel: 'canonical', href: address }),
    ...others.map(other => tag('link', { rel: 'alternate', hreflang: other.language, href: other.address })),
  ]
}

type Summary = { title: string; description: string; address: string }

function openGraph({ title, description, address, language }: Summary & { language: Language }): string[] {
  const others = LANGUAGES.filter(other => other !== language)
  const properties: Attributes = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': LOCALES[language],
    // Made by `npm run studio -- share-pictures`.
    'og:image': `${ORIGIN_PLACEHOLDER}/share-${language}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pageHead('/', language).title,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    ...others.map(other => tag('meta', { property: 'og:locale:alternate', content: LOCALES[other] })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

/** Structured data for search engines (schema.org). */
function structuredData({ path }: PublicPage, language: Language, page: Summary): string {
  const id = (name: string) => `${ORIGIN_PLACEHOLDER}/#${name}`
  const organization = {
    '@type': 'Organization',
    '@id': id('organization'),
    name: brand.name,
    legalName: brand.company,
    url: `${ORIGIN_PLACEHOLDER}/`,
    logo: `${ORIGIN_PLACEHOLDER}/logo.svg`,
    address: brand.address[language],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      telephone: brand.phone,
      availableLanguage: LANGUAGES,
    },
  }
  const webPage = {
    '@type': 'WebPage',
    '@id': page.address,
    url: page.address,
    name: page.title,
    description: page.description,
    inLanguage: language,
    isPartOf: {
      '@type': 'WebSite',
      '@id': id('website'),
      name: brand.name,
      url: `${ORIGIN_PLACEHOLDER}/`,
      publisher: { '@id': id('organization') },
    },
  }
  const graph = [organization, webPage, ...(path === '/' ? [course(language, page)] : [])]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${jsonInElement(json)}</script>`
}

function course(language: Language, { description }: Summary) {
  const month = plans['1'].amount
  return {
    '@type': 'Course',
    ...COURSE[language],
    description,
    inLanguage: 'es',
    provider: { '@id': `${ORIGIN_PLACEHOLDER}/#organization` },
    offers: { '@type': 'Offer', category: 'Partially Free', price: month, priceCurrency: 'USD' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT10M' },
  }
}

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escaped(value)}"`,
  )
  return `<${name} ${written.join(' ')} />`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
