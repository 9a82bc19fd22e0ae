import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Empty, ErrorNotice, Pill, Skeleton } from '#web/authoring/admin/paged-list.tsx'
import { type Draft, NEW_DRAFT, TestimonialDialog } from '#web/authoring/admin/testimonial-dialog.tsx'
import { TestimonialWords } from '#web/authoring/admin/testimonial-words.tsx'
import own from '#web/authoring/admin/testimonials.module.css'
import { useTestimonials } from '#web/authoring/admin/use-testimonials.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useAdminText } from '#web/text/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Open = { what: 'words'; of: WireTestimonial | null } | { what: 'deleting'; of: WireTestimonial }
/** The last action: `moved` is visible and only announced. */
type Said = { text: string; how: 'done' | 'moved' | 'gone' }

/** The testimonials of the first page in order: add, edit, move and delete (D33). */
export function TestimonialList() {
  const { testimonials: text, stale } = useAdminText()
  const testimonials = useTestimonials()
  const { list, failure, reload, moveFailure } = testimonials
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState<Said>()
  const adding = useRef<HTMLButtonElement>(null)
  const isOpenerGone = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  useUnsaved(drafts.size > 0)

  // A moved element loses the focus; restore it for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is a new order
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
  }, [list])
  useEffect(() => {
    if (open || !isOpenerGone.current) return
    isOpenerGone.current = false
    adding.current?.focus()
  }, [open])

  if (!list) return failure ? <ErrorNotice failure={failure} onRetry={reload} /> : <Skeleton />

  const keepDraft = (key: string, draft: Draft | undefined) =>
    setDrafts(before => {
      const after = new Map(before)
      if (draft) after.set(key, draft)
      else after.delete(key)
      return after
    })
  const show = (next: Open) => {
    pressed.current = null
    setSaid(undefined)
    setOpen(next)
  }
  /** Closes what was opened here, unless something else was opened meanwhile. */
  const finish = (what: Said) => {
    setSaid(what)
    setOpen(now => (now === open ? undefined : now))
  }
  const move = (button: HTMLElement, { _id, name }: WireTestimonial, place: number) => {
    pressed.current = button
    testimonials.move(_id, place)
    setSaid({ text: text.moved(name, place + 1, list.length), how: 'moved' })
  }
  const deleted = ({ _id, name }: WireTestimonial, isByOther: boolean) => {
    testimonials.drop(_id)
    keepDraft(_id, undefined)
    isOpenerGone.current = true
    finish(isByOther ? { text: text.gone, how: 'gone' } : { text: text.deleted(name), how: 'done' })
  }

  return (
    <>
      {failure && <ErrorNotice failure={failure} onRetry={reload} title={stale} />}
      {moveFailure && <ErrorNotice failure={moveFailure} />}
      <div className={own.said} role="status">
        {said && <StatusMessage said={said} />}
      </div>
      <div className={styles.tools}>
        <p className={styles.quiet}>{list.length > 0 && text.note}</p>
        <div className={own.add}>
          {drafts.has(NEW_DRAFT) && <Pill tone="near">{text.unsaved}</Pill>}
          <Button ref={adding} onClick={() => show({ what: 'words', of: null })}>
            <Icon name="plus" size={20} /> {text.add}
          </Button>
        </div>
      </div>
      {list.length === 0 && <Empty title={text.empty} hint={text.emptyHint} />}
      <ol className={own.list} aria-label={text.list}>
        {list.map((testimonial, place) => (
          <Item
            key={testimonial._id}
            testimonial={testimonial}
            isFirst={place === 0}
            isLast={place === list.length - 1}
            isUnsaved={drafts.has(testimonial._id)}
            onMove={(button, by) => move(button, testimonial, place + by)}
            onEdit={() => show({ what: 'words', of: testimonial })}
            onDelete={() => show({ what: 'deleting', of: testimonial })}
          />
        ))}
      </ol>
      {open?.what === 'words' && (
        <TestimonialDialog
          original={open.of}
          kept={drafts.get(open.of?._id ?? NEW_DRAFT)}
          onDraft={keepDraft}
          onSaved={saved => {
            testimonials.put(saved)
            finish({ text: text.saved(saved.name), how: 'done' })
          }}
          onStale={testimonials.put}
          onGone={testimonials.drop}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'deleting' && (
        <ConfirmDelete
          testimonial={open.of}
          isOnly={list.length === 1}
          onDeleted={isByOther => deleted(open.of, isByOther)}
          onStale={testimonials.put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function StatusMessage({ said: { text, how } }: { said: Said }) {
  if (how === 'moved') return <p className="spoken-only">{text}</p>
  return <Notice tone={how === 'done' ? 'right' : 'info'}>{text}</Notice>
}

type ItemProps = {
  testimonial: WireTestimonial
  isFirst: boolean
  isLast: boolean
  /** It has an unsaved draft. */
  isUnsaved: boolean
  onMove: (button: HTMLElement, by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}

function Item({ testimonial, isFirst, isLast, isUnsaved, onMove, onEdit, onDelete }: ItemProps) {
  const { testimonials: text } = useAdminText()
  const { name, isExample } = testimonial
  return (
    <li>
      <h2>
        {name} {isExample && <Pill tone="near">{text.example}</Pill>}{' '}
        {isUnsaved && <Pill tone="near">{text.unsaved}</Pill>}
      </h2>
      {isExample && <p className={styles.quiet}>{text.exampleHint}</p>}
      <TestimonialWords testimonial={testimonial} />
      <div className={own.ways}>
        <Button
          look="outline"
          aria-label={text.upWhose(name, isFirst)}
          isUnavailable={isFirst}
          onClick={event => !isFirst && onMove(event.currentTarget, -1)}
        >
          <Icon name="arrow-up" size={20} /> {text.up}
        </Button>
        <Button
          look="outline"
          aria-label={text.downWhose(name, isLast)}
          isUnavailable={isLast}
          onClick={event => !isLast && onMove(event.currentTarget, 1)}
        >
          <Icon name="arrow-down" size={20} /> {text.down}
        </Button>
        <Button aria-label={isExample ? text.replaceWhose(name) : text.editWhose(name)} onClick={onEdit}>
          {isExample ? text.replace : text.edit}
        </Button>
        <Button look="danger" aria-label={text.deleteWhose(name)} onClick={onDelete}>
          {text.delete}
        </Button>
      </div>
    </li>
  )
}

type ConfirmDeleteProps = {
  testimonial: WireTestimonial
  isOnly: boolean
  onDeleted: (isByOther: boolean) => void
  onStale: (current: WireTestimonial) => void
  onClose: () => void
}

/** Shows what will be deleted, also after a conflicting edit (D24). */
function ConfirmDelete({ testimonial, isOnly, onDeleted, onStale, onClose }: ConfirmDeleteProps) {
  const { shell } = useText()
  const { testimonials: text } = useAdminText()
  const { confirm } = text
  const [shown, setShown] = useState(testimonial)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const remove = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const { _id: id, version } = shown
    const answer = await call('DELETE admin-testimonial/:id', { params: { id }, query: { version } })
    setIsBusy(false)
    if (answer.isOk) return onDeleted(false)
    if (answer.code === 'testimonial_not_found') return onDeleted(true)
    if (answer.code === 'stale_edit') {
      const current = answer.current as WireTestimonial
      setShown(current)
      return onStale(current)
    }
    tellIfSessionEnded(answer)
    setFailure(answer)
  }
  return (
    <Dialog
      title={confirm.title(shown.name)}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
            {isBusy ? confirm.deleting : text.delete}
          </Button>
          <Button onClick={onClose}>{confirm.cancel}</Button>
        </>
      }
    >
      {failure && <ErrorNotice failure={failure} />}
      <div role="status">{shown !== testimonial && <Notice tone="near">{confirm.changed}</Notice>}</div>
      <TestimonialWords testimonial={shown} />
      <p>{confirm.now}</p>
      {isOnly && <p>{confirm.last}</p>}
    </Dialog>
  )
}
