import { startTransition, useMemo, useState } from 'react'
import type { Key } from 'react-aria-components'
import { useLocation } from 'wouter'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { isReorderOfSeveral, type MoveOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { confirm, keepFocus } from '#web/authoring/kit/confirm.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { SaveBar } from '#web/authoring/kit/save-bar.tsx'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import { UndoButtons } from '#web/authoring/kit/undo-buttons.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import { ActionsContext, type WordActions } from '#web/authoring/lesson-management/actions.ts'
import { BankDialog } from '#web/authoring/lesson-management/bank-dialog.tsx'
import { bankWords } from '#web/authoring/lesson-management/bank-words.ts'
import { BankCard, SelectionCard } from '#web/authoring/lesson-management/cards.tsx'
import styles from '#web/authoring/lesson-management/lesson-management.module.css'
import type { LessonView } from '#web/authoring/lesson-management/lesson-management.tsx'
import { LessonTree } from '#web/authoring/lesson-management/lesson-tree.tsx'
import { MoveDialog } from '#web/authoring/lesson-management/move-dialog.tsx'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import { type LessonRow, lessonRows } from '#web/authoring/lesson-management/rows.ts'
import { ChangesDialog, ConflictDialog } from '#web/authoring/lesson-management/save-dialogs.tsx'
import { unappliedSentence } from '#web/authoring/lesson-management/sentences.ts'
import { type Transfer, TransferDialog } from '#web/authoring/lesson-management/transfer-dialog.tsx'
import { type Arrangement, useArrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import type { WordDrop } from '#web/authoring/lesson-management/use-dragging.tsx'
import { useKeptFocus } from '#web/authoring/lesson-management/use-kept-focus.ts'
import { useTransfer } from '#web/authoring/lesson-management/use-transfer.ts'
import { WordList } from '#web/authoring/lesson-management/word-list.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useSession } from '#web/lib/session.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The number of words in the bank preview (A2.2.5, A2.2.6). */
const PREVIEWED: Record<LessonView, number> = { tree: 5, simple: 3 }

type Asked =
  | { is: 'move'; ids: readonly WordId[] }
  | ({ is: 'transfer' } & Transfer)
  | { is: 'bank' | 'changes' }

/** One course while an author rearranges it. */
export function Arranging({ loaded, view }: { loaded: CourseOutline; view: LessonView }) {
  const text = useLessonText()
  const arrangement = useArrangement(loaded)
  const { base, items, history, saving, conflict, operate, save } = arrangement
  const { operations, spots } = history.state
  const lessons = useLessons(base, items)
  const [open, setOpen] = useState<ReadonlySet<Key>>(() => new Set(lessons[0] ? [lessons[0].id] : []))
  const [selection, setSelection] = useState<ReadonlySet<WordId>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [refusal, setRefusal] = useState<string>()
  const [, navigate] = useLocation()
  const isSignedIn = useIsSignedIn()
  const { transfer, duplicate } = useTransfer(arrangement)
  const leaving = useLeavingGuard(operations.length > 0, save)
  const selected = useMemo(
    () => new Set([...selection].filter(id => items.get(id)?.isInBank === false)),
    [selection, items],
  )
  const bank = useMemo(() => bankWords(items, operations), [items, operations])
  const close = () => setAsked(undefined)
  useKeptFocus(operations)

  const move = (operation: MoveOperation) => {
    setRefusal(undefined)
    if (isReorderOfSeveral(spots, operation)) {
      setRefusal(text.move.refused)
      return
    }
    // Laying out 1,000 words again happens in portions, so that no frame waits for all of them.
    startTransition(() => {
      operate(operation)
      setSelection(new Set())
      setOpen(now => new Set(now).add(`lesson-${operation.lessonNumber}`))
    })
  }
  const toBank = async (ids: readonly WordId[]) => {
    setRefusal(undefined)
    if (ids.length === 0) return setRefusal(text.bank.nothingSelected)
    if (!isSignedIn()) {
      setRefusal(text.bank.unauthenticated)
      void signInAgain()
      return
    }
    const { title, text: consequence, action } = text.bank.confirmMove
    if (!(await confirm({ title: title(ids.length), text: consequence, action }))) return
    operate({ type: 'toBank', ids: [...ids] })
    setSelection(new Set())
  }
  const remove = async ({ _id, englishWord }: PlacedItem) => {
    const { title, text: consequence, action } = text.bank.confirmDelete
    if (await confirm({ title: title(englishWord), text: consequence, action, isDanger: true })) {
      operate({ type: 'delete', ids: [_id] })
    }
  }
  const discard = async () => {
    const { title, text: lost, action } = text.discard
    const opener = document.activeElement
    if (!(await confirm({ title, text: lost(operations.length), action, isDanger: true }))) return
    arrangement.discard()
    keepFocus(opener)
  }
  const actions: WordActions = {
    open: id => navigate(`/edit-words?course=${base._id}&item=${id}`),
    shift: (id, by) => {
      const item = items.get(id)
      if (!item) return
      const position = item.orderInLesson + by
      const { items: members = [] } = lessons.find(({ number }) => number === item.lessonNumber) ?? {}
      if (position < 1 || position > members.length) return
      move(moveTo([id], item.lessonNumber, members, position))
    },
    askMove: ids => setAsked({ is: 'move', ids: inOrder(ids, items) }),
    askCopy: ids => setAsked({ is: 'transfer', isCopy: true, ids: inOrder(ids, items) }),
    askMoveToCourse: ids => setAsked({ is: 'transfer', isCopy: false, ids: inOrder(ids, items) }),
    duplicate: id => void duplicate(id),
    toBank: ids => void toBank(inOrder(ids, items)),
  }
  const drop = ({ ids, lessonNumber, beside }: WordDrop) => {
    const members = lessons.find(({ number }) => number === lessonNumber)?.items ?? []
    const others = members.filter(({ _id }) => !ids.includes(_id))
    const index = beside ? others.findIndex(({ _id }) => _id === beside.id) : -1
    if (beside && index === -1) return
    const position = beside ? index + (beside.isAfter ? 2 : 1) : others.length + 1
    const operation = moveTo(ids, lessonNumber, others, position)
    const current = items.get(ids[0] as WordId)
    const isThere = current?.lessonNumber === lessonNumber && current.orderInLesson === position
    if (ids.length === 1 && isThere) return
    move(operation)
  }
  const list = { lessons, items, selected, onSelect: setSelection, onDrop: drop }

  return (
    <ActionsContext value={actions}>
      <div className={styles.columns}>
        <section className={styles.main}>
          <Hints arrangement={arrangement} refusal={refusal} loaded={loaded} />
          <Row gap={2} justify="between">
            {view === 'tree' && lessons.length > 0 && (
              <Button
                look="bare"
                isSmall
                onPress={() => setOpen(open.size > 0 ? new Set() : new Set(lessons.map(({ id }) => id)))}
              >
                {open.size > 0 ? text.closeAll : text.openAll}
              </Button>
            )}
            <LinkButton
              look="bare"
              isSmall
              icon="pencil"
              href={`/admin/authoring-courses?course=${base._id}`}
            >
              {text.editLessons}
            </LinkButton>
          </Row>
          {base.items.length === 0 ? (
            <Nothing title={text.empty.title} hint={text.empty.hint}>
              <LinkButton look="primary" href={`/edit-words?course=${base._id}`}>
                {text.empty.create}
              </LinkButton>
              <LinkButton href={`/admin/import?course=${base._id}`}>{text.empty.import}</LinkButton>
            </Nothing>
          ) : view === 'tree' ? (
            <LessonTree {...list} open={open} onOpen={setOpen} />
          ) : (
            <WordList {...list} />
          )}
        </section>
        <aside className={styles.side}>
          <SelectionCard selected={selected} onClear={() => setSelection(new Set())} />
          <BankCard
            words={bank}
            shown={PREVIEWED[view]}
            onRestore={ids => operate({ type: 'restore', ids: [...ids] })}
            onOpen={() => setAsked({ is: 'bank' })}
          />
        </aside>
      </div>
      <SaveBar
        count={operations.length}
        state={saving}
        onSave={() => void save()}
        onDiscard={() => void discard()}
        onShowChanges={() => setAsked({ is: 'changes' })}
      >
        <UndoButtons history={history} />
      </SaveBar>
      {asked?.is === 'move' && (
        <MoveDialog ids={asked.ids} lessons={lessons} spots={spots} onMove={move} onClose={close} />
      )}
      {asked?.is === 'transfer' && (
        <TransferDialog
          {...asked}
          from={base._id}
          isUnsaved={operations.length > 0}
          onTransfer={target => transfer(asked, target)}
          onClose={close}
        />
      )}
      {asked?.is === 'bank' && (
        <BankDialog
          words={bank}
          onRestore={ids => operate({ type: 'restore', ids: [...ids] })}
          onDelete={item => void remove(item)}
          onClose={close}
        />
      )}
      {asked?.is === 'changes' && <ChangesDialog arrangement={arrangement} onClose={close} />}
      {conflict && <ConflictDialog arrangement={arrangement} conflict={conflict} />}
      {leaving}
    </ActionsContext>
  )
}

/** Notices above the list: an earlier draft, a newer course, operations that could not be applied. */
function Hints({
  arrangement,
  refusal,
  loaded,
}: {
  arrangement: Arrangement
  refusal: string | undefined
  loaded: CourseOutline
}) {
  const text = useLessonText()
  const { moment } = useFormats()
  const { others } = useKitText()
  const { draft, isOpenElsewhere, unapplied, nameOf, base, history, compare, takeDraft } = arrangement
  const { offered } = draft
  const isNewer = loaded.version > base.version && history.state.operations.length > 0
  return (
    <>
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      {offered && (
        <HintBar
          tone="info"
          title={text.earlier.title(offered.values.length)}
          text={text.earlier.text(moment(offered.at))}
          actions={
            <>
              <Button look="outline" isSmall onPress={takeDraft}>
                {text.earlier.take}
              </Button>
              <Button look="bare" isSmall onPress={draft.settle}>
                {text.earlier.drop}
              </Button>
            </>
          }
        />
      )}
      {unapplied.length > 0 && (
        <HintBar
          title={`${text.conflict.unapplied}.`}
          text={unapplied.map(one => unappliedSentence(one, { text, nameOf })).join(' ')}
        />
      )}
      {isNewer && (
        <HintBar
          tone="info"
          title={text.newer.title}
          actions={
            <Button look="outline" isSmall onPress={() => compare(loaded)}>
              {text.newer.compare}
            </Button>
          }
        />
      )}
      {isOpenElsewhere && <HintBar tone="info" title={others.elsewhere} text={others.elsewhereHint} />}
    </>
  )
}

/** A move to a position among a lesson's words, anchored at the word before it. */
function moveTo(
  ids: readonly WordId[],
  lessonNumber: number,
  members: readonly PlacedItem[],
  position: number,
): MoveOperation {
  const others = members.filter(({ _id }) => !ids.includes(_id))
  const before = others[position - 2]
  const after = position === 1 ? null : before?._id
  return { type: 'move', ids: [...ids], lessonNumber, position, after }
}

function inOrder(ids: readonly WordId[], items: ReadonlyMap<WordId, PlacedItem>): WordId[] {
  return ids
    .flatMap(id => items.get(id) ?? [])
    .sort((a, b) => a.lessonNumber - b.lessonNumber || a.orderInLesson - b.orderInLesson)
    .map(({ _id }) => _id)
}

function useLessons(base: CourseOutline, items: ReadonlyMap<WordId, PlacedItem>): readonly LessonRow[] {
  const language = useLanguage()
  const [known] = useState<{ rows: readonly LessonRow[] }>(() => ({ rows: [] }))
  return useMemo(() => {
    known.rows = lessonRows(base, items, { language, known: known.rows })
    return known.rows
  }, [base, items, language, known])
}

/** Whether an administrator is signed in now, as far as this page knows. */
function useIsSignedIn(): () => boolean {
  const session = useSession()
  return () => session.status !== 'known' || openTo(session.user).administration
}
