import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { WireTestimonial } from '#contract/testimonials.ts'
import styles from '#web/authoring/admin/admin.module.css'
import type { CameFromForm } from '#web/authoring/admin/testimonial-page.tsx'
import { TestimonialWords } from '#web/authoring/admin/testimonial-words.tsx'
import own from '#web/authoring/admin/testimonials.module.css'
import { useDeletion } from '#web/authoring/admin/use-deletion.tsx'
import { useTestimonials } from '#web/authoring/admin/use-testimonials.ts'
import { useAuthor } from '#web/authoring/kit/author.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { draftsOf } from '#web/authoring/kit/drafts.ts'
import { Card } from '#web/authoring/kit/page.tsx'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

const FORM = '/admin/testimonials'

/** The testimonials of the first page in order: add, edit, move and delete (D33). */
export function TestimonialList() {
  const { testimonials: text } = useAdminText()
  const { query, moveFailure, move, reload } = useTestimonials()
  const [moved, setMoved] = useState('')
  const drafts = useDrafts()
  const adding = useRef<HTMLAnchorElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const remove = useDeletion({ onChange: reload, focusAfter: () => adding.current })

  // A moved element loses the focus; restore it for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list, and so its order, changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
  }, [query.data])

  return (
    <>
      {moveFailure && <FailureNotice failure={moveFailure} />}
      <p role="status" className="spoken-only">
        {moved}
      </p>
      <QueryView query={query}>
        {list => (
          <>
            <Row gap={3} align="center" justify="between">
              <p className={styles.quiet}>{list.length > 0 && text.note}</p>
              <Row gap="2 3" align="center">
                {drafts.includes('new') && <Badge tone="near">{text.unsaved}</Badge>}
                <LinkButton ref={adding} icon="plus" href={`${FORM}/new`}>
                  {text.add}
                </LinkButton>
              </Row>
            </Row>
            {list.length === 0 && <Nothing title={text.empty} hint={text.emptyHint} />}
            <Stack as="ol" gap={3} className={own.list} aria-label={text.list}>
              {list.map((testimonial, index) => (
                <Item
                  key={testimonial._id}
                  testimonial={testimonial}
                  isFirst={index === 0}
                  isLast={index === list.length - 1}
                  isUnsaved={drafts.includes(testimonial._id)}
                  onMove={(button, by) => {
                    pressed.current = button
                    move(testimonial._id, index + by)
                    setMoved(text.moved(testimonial.name, index + by + 1, list.length))
                  }}
                  onDelete={() => {
                    pressed.current = null
                    void remove(testimonial, index, list.length === 1)
                  }}
                />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </>
  )
}

type ItemProps = {
  testimonial: WireTestimonial
  isFirst: boolean
  isLast: boolean
  /** Whether an unsaved draft exists. */
  isUnsaved: boolean
  onMove: (button: HTMLElement, by: 1 | -1) => void
  onDelete: () => void
}

function Item({ testimonial, isFirst, isLast, isUnsaved, onMove, onDelete }: ItemProps) {
  const { testimonials: text } = useAdminText()
  const { _id, name, isExample } = testimonial
  return (
    <li>
      <Card>
        <h2>
          {name} {isExample && <Badge tone="near">{text.example}</Badge>}{' '}
          {isUnsaved && <Badge tone="near">{text.unsaved}</Badge>}
        </h2>
        {isExample && <p className={styles.quiet}>{text.exampleHint}</p>}
        <TestimonialWords testimonial={testimonial} />
        <div className={own.ways}>
          <Button
            look="outline"
            icon="arrow-up"
            aria-label={text.upWhose(name, isFirst)}
            isUnavailable={isFirst}
            onPress={({ target }) => onMove(target as HTMLElement, -1)}
          >
            {text.up}
          </Button>
          <Button
            look="outline"
            icon="arrow-down"
            aria-label={text.downWhose(name, isLast)}
            isUnavailable={isLast}
            onPress={({ target }) => onMove(target as HTMLElement, 1)}
          >
            {text.down}
          </Button>
          <EditLink testimonial={testimonial} />
          <Button look="danger" aria-label={text.deleteWhose(name)} onPress={onDelete} id={`delete-${_id}`}>
            {text.delete}
          </Button>
        </div>
      </Card>
    </li>
  )
}

/** Leads to the form. On the way back, after saving, it gets the focus. */
function EditLink({ testimonial: { _id, name, isExample } }: { testimonial: WireTestimonial }) {
  const { testimonials: text } = useAdminText()
  const edited = useHistoryState<CameFromForm | null>()?.edited
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (edited === _id) link.current?.focus()
  }, [edited, _id])
  return (
    <LinkButton
      ref={link}
      href={`${FORM}/${_id}`}
      aria-label={isExample ? text.replaceWhose(name) : text.editWhose(name)}
    >
      {isExample ? text.replace : text.edit}
    </LinkButton>
  )
}

/** The ids of testimonials with unsaved text on this device. */
function useDrafts(): readonly string[] {
  const { _id } = useAuthor()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => void draftsOf(_id, 'testimonial').then(setIds), [_id])
  return ids
}
