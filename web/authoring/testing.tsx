import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuthoredItem, CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { contentOf, type FormKind, type ItemForm, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { AuthorContext } from '#web/authoring/kit/author.ts'
import { Questions } from '#web/authoring/kit/confirm.tsx'
import { newQueryClient } from '#web/authoring/kit/query.ts'
import type { Answers } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'

/** Wraps a screen as the authoring program does. By default for a new author, whose device has no drafts. */
export function forAuthor(screen: ReactNode, author = person({ role: 'ADMIN' })): ReactNode {
  return (
    <QueryClientProvider client={newQueryClient()}>
      <AuthorContext value={author}>
        {screen}
        <Questions />
      </AuthorContext>
    </QueryClientProvider>
  )
}

/** Shows a screen of the authoring program. */
export function showToAuthor(screen: ReactNode, address = '/'): Promise<Shown> {
  return show(forAuthor(screen), { address })
}

/** The media settings of a server that generates no audio. */
export const NO_SPEECH = { 'GET admin-media-settings': { generatedSpeeds: [] } } satisfies Answers

/** A course without lessons, as authors see it. */
export function courseOutline(title: string, given: Partial<CourseOutline> = {}): CourseOutline {
  return {
    _id: crypto.randomUUID() as CourseId,
    title: { es: title, en: title },
    description: { es: '', en: '' },
    picture: '',
    color: 'mango',
    isAvaliable: true,
    isHidden: false,
    matching: 'strict',
    version: 1,
    recordVersion: 1,
    followsFiles: false,
    lessons: [],
    items: [],
    ...given,
  }
}

/**
 * An item as stored on the server, the first of a lesson.
 * @param filled the filled fields of its form; the rest is empty
 */
export function storedItem(kind: FormKind, filled: Partial<ItemForm>): AuthoredItem {
  const place = { courseId: crypto.randomUUID() as CourseId, lessonNumber: 1, orderInLesson: 1 }
  return {
    ...contentOf({ ...newItemForm(kind, place), ...filled }),
    ...place,
    _id: crypto.randomUUID() as WordId,
    isInBank: false,
    movedAt: null,
    version: 3,
  } as AuthoredItem
}
