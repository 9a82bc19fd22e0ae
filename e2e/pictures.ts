import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'

/* The pictures of a listening exercise. */

/** A picture by its letter, its only name before listening. */
export function picture(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^(?:Imagen|Picture) ${label}`) })
}

function labels(item: Word, isCorrect: boolean): string[] {
  return (item.imageSelection?.options ?? []).filter(o => o.isCorrect === isCorrect).map(o => o.label)
}

export function right(item: Word): string {
  return labels(item, true)[0] ?? ''
}

export function wrongs(item: Word): [string, string] {
  const [first = '', second = ''] = labels(item, false)
  return [first, second]
}

/** Listens to the end. */
export async function hearPicture(page: Page, name = 'Escuchar'): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(picture(page, 'A')).not.toHaveAttribute('aria-disabled')
}
