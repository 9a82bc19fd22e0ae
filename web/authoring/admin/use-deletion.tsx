import type { WireTestimonial } from '#contract/testimonials.ts'
import { perLanguage } from '#domain/languages.ts'
import { TestimonialWords } from '#web/authoring/admin/testimonial-words.tsx'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type DeletionOptions = { onChange: () => void; focusAfter: () => HTMLElement | null }

/**
 * Deletes a testimonial, showing its text, in its newer version after a conflicting edit (D24). Undo puts it back in
 * its place.
 */
export function useDeletion({ onChange, focusAfter }: DeletionOptions) {
  const { testimonials: text } = useAdminText()
  const { deleting } = useKitText()
  return (testimonial: WireTestimonial, place: number, isOnly: boolean): Promise<boolean> => {
    const { name } = testimonial
    let shown = testimonial
    return confirmDelete({
      name,
      title: text.confirm.title(name),
      text: failure => (
        <>
          {failure?.code === 'stale_edit' && <Notice tone="near">{text.confirm.changed}</Notice>}
          <TestimonialWords testimonial={shown} />
          <p>{text.confirm.now}</p>
          {isOnly && <p>{text.confirm.last}</p>}
        </>
      ),
      words: {
        ...deleting,
        action: text.delete,
        cancel: text.confirm.cancel,
        deleted: text.deleted,
        restored: text.restored,
      },
      onDelete: async () => {
        const { _id: id, version } = shown
        const answer = await authorCall('DELETE admin-testimonial/:id', {
          params: { id },
          query: { version },
        })
        if (!answer.isOk && answer.code === 'stale_edit') {
          shown = answer.current as WireTestimonial
          onChange()
        }
        // Another administrator deleted it first: the result is the same.
        if (!answer.isOk && answer.code === 'testimonial_not_found') return { isOk: true, data: null }
        return answer
      },
      onRestore: () => restore(shown, place),
      onChange,
      focusAfter,
    })
  }
}

/** Restores the same words under the same id, in the same place. */
async function restore(testimonial: WireTestimonial, place: number): Promise<Answer<unknown>> {
  const { _id, name, about, quote } = testimonial
  const body = {
    _id,
    name,
    about: perLanguage(language => about[language] ?? ''),
    quote: perLanguage(language => quote[language] ?? ''),
  }
  const added = await authorCall('POST admin-testimonial', { body })
  if (!added.isOk) return added
  return authorCall('PATCH admin-testimonial-place/:id', { params: { id: _id }, body: { place } })
}
