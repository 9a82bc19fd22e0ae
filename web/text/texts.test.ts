import { expect, test } from 'vitest'
import { compareTexts } from '#domain/testing/compare-texts.ts'
import { enTasks } from '#web/text/kinds/en.ts'
import { esTasks } from '#web/text/kinds/es.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

/*
 * The compiler checks keys and parameters. This test checks that the texts of each key differ between the languages, so
 * that journeys need not be repeated in the other language.
 */
const spanish = import.meta.glob<unknown>(['./*/es.ts', './authoring/*/es.ts'], { eager: true, import: 'es' })
const english = import.meta.glob<unknown>(['./*/en.ts', './authoring/*/en.ts'], { eager: true, import: 'en' })
const spanishDocuments = import.meta.glob<LegalDocument>('./legal/*/es.ts', { eager: true, import: 'es' })
const englishDocuments = import.meta.glob<LegalDocument>('./legal/*/en.ts', { eager: true, import: 'en' })

/** Words that both languages share, example content, and texts that the specification prescribes in one language. */
const ON_PURPOSE: Record<string, string[]> = {
  './authoring/shell/es.ts': ['mode: "Modo Admin" in both'],
  './app/es.ts': [
    'shell.plan: "Plan" in both',
    'courses.adminHint: "Modo Admin" in both',
    'player.adminMode: "Modo Admin" in both',
    'speaking.failures.aborted: an empty sentence',
  ],
  './editing/es.ts': ['failed: "Server error: ‹0›" in both'],
  './exercise-kinds/es.ts': ['selectImage.noData: "Error: No image selection data available" in both'],
  './landing/es.ts': [
    'home.sample.english: "Good morning" in both',
    'home.sample.spanish: "Buenos días" in both',
  ],
  './plan/es.ts': ['inside.minutes: "‹0› min" in both'],
  './practice/es.ts': ['noData.title: "No practice data available" in both'],
  './profile/es.ts': ['voice.sample: "Nice to meet you." in both', 'history.paypal: "PayPal" in both'],
  './sample/es.ts': ['spanish: "Buenos días, doctora. ¿Cómo está?" in both'],
  './shell/es.ts': ['places./plan: "Plan" in both', 'contact.chat: "Chat" in both'],
}

/** Words that are the same in both languages wherever they occur. */
const SHARED = /: "(?:Audio|Normal|Mango|❌ Error: ‹0›)" in both$/

test.each(Object.keys(spanish))('%s and its English correspond and are translated', path => {
  const found = compareTexts(spanish[path], english[path.replace('es.ts', 'en.ts')])
  expect(found.filter(fault => !SHARED.test(fault))).toEqual(ON_PURPOSE[path] ?? [])
})

test('the tasks of the kinds are translated', () => {
  expect(compareTexts(esTasks, enTasks)).toEqual([])
})

test.each(Object.keys(spanishDocuments))('%s and its English have the same sections and links', path => {
  const [es, en] = [spanishDocuments[path], englishDocuments[path.replace('es.ts', 'en.ts')]]
  expect(compareTexts(es, en)).toEqual(
    es?.sections.map(({ id }, index) => `sections.${index}.id: "${id}" in both`),
  )
  expect(en?.sections.map(linksOf)).toEqual(es?.sections.map(linksOf))
})

/** The anchor of a section, and the targets of its links. */
function linksOf({ id, body }: LegalDocument['sections'][number]): string[] {
  const links = body.flat().flatMap(part => [...part.matchAll(/\]\(([^)]+)\)/g)].map(match => match[1] ?? ''))
  return [id, ...links.sort()]
}
