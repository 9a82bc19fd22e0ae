import { useMemo, useState } from 'react'
import type { Key } from 'react-aria-components'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { MoveOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { confirm, keepFocus } from '#web/authoring/kit/confirm.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { SaveBar } from '#web/authoring/kit/save-bar.tsx'
import { UndoButtons } from '#web/authoring/kit/undo-buttons.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import { ActionsContext } from '#web/authoring/lesson-management/actions.ts'
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
import {
  type Transfer,
  TransferDialog,
  type TransferTarget,
} from '#web/authoring/lesson-management/transfer-dialog.tsx'
import { type Arrangement, useArrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import { useKeptFocus } from '#web/authoring/lesson-management/use-kept-focus.ts'
import { type Asked, useWordActions } from '#web/authoring/lesson-management/use-word-actions.ts'
import { WordList } from '#web/authoring/lesson-management/word-list.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The number of words in the bank preview (A2.2.5, A2.2.6). */
const PREVIEWED: Record<LessonView, number> = { tree: 5, simple: 3 }

/** One course while an author rearranges it. */
export function Arranging({ loaded, view }: { loaded: CourseOutline; view: LessonView }) {
  const arrangement = useArrangement(loaded)
  const { base, items, history, conflict, save } = arrangement
  const { operations } = history.state
  const lessons = useLessons(base, items)
  const [open, setOpen] = useState<ReadonlySet<Key>>(() => new Set(lessons[0] ? [lessons[0].id] : []))
  const [selection, setSelection] = useState<ReadonlySet<WordId>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [refusal, setRefusal] = useState<string>()
  const leaving = useLeavingGuard(operations.length > 0, save)
  const selected = useMemo(
    () => new Set([...selection].filter(id => items.get(id)?.isInBank === false)),
    [selection, items],
  )
  const bank = useMemo(() => bankWords(items, operations), [items, operations])
  useKeptFocus(operations)
  const { actions, move, drop, restore, transfer } = useWordActions(arrangement, {
    lessons,
    onAsk: setAsked,
    onRefuse: setRefusal,
    onDone: lessonNumber => {
      setSelection(new Set())
      if (lessonNumber !== undefined) setOpen(now => new Set(now).add(`lesson-${lessonNumber}`))
    },
  })
  const list = { lessons, items, selected, onSelect: setSelection, onDrop: drop }

  return (
    <ActionsContext value={actions}>
      <div className={styles.columns}>
        <section className={styles.main}>
          <Hints arrangement={arrangement} refusal={refusal} loaded={loaded} />
          <Toolbar
            courseId={base._id}
            lessons={view === 'tree' ? lessons : []}
            open={open}
            onOpen={setOpen}
          />
          {base.items.length === 0 && <NoWords courseId={base._id} />}
          {base.items.length > 0 && view === 'tree' && <LessonTree {...list} open={open} onOpen={setOpen} />}
          {base.items.length > 0 && view === 'simple' && <WordList {...list} />}
        </section>
        <Stack as="aside" gap={4} className={styles.side}>
          <SelectionCard selected={selected} onClear={() => setSelection(new Set())} />
          <BankCard
            words={bank}
            shown={PREVIEWED[view]}
            onRestore={restore}
            onOpen={() => setAsked({ is: 'bank' })}
          />
        </Stack>
      </div>
      <OrderBar arrangement={arrangement} onShowChanges={() => setAsked({ is: 'changes' })} />
      {asked && (
        <AskedDialog
          asked={asked}
          arrangement={arrangement}
          lessons={lessons}
          bank={bank}
          onMove={move}
          onTransfer={transfer}
          onRestore={restore}
          onClose={() => setAsked(undefined)}
        />
      )}
      {conflict && <ConflictDialog arrangement={arrangement} conflict={conflict} />}
      {leaving}
    </ActionsContext>
  )
}

type ToolbarProps = {
  courseId: string
  /** Those that open and close. */
  lessons: readonly LessonRow[]
  open: ReadonlySet<Key>
  onOpen: (open: ReadonlySet<Key>) => void
}

function Toolbar({ courseId, lessons, open, onOpen }: ToolbarProps) {
  const text = useLessonText()
  return (
    <Row gap={2} justify="between">
      {lessons.length > 0 && (
        <Button
          look="bare"
          isSmall
          onPress={() => onOpen(open.size > 0 ? new Set() : new Set(lessons.map(({ id }) => id)))}
        >
          {open.size > 0 ? text.closeAll : text.openAll}
        </Button>
      )}
      <LinkButton look="bare" isSmall icon="pencil" href={`/admin/authoring-courses?course=${courseId}`}>
        {text.editLessons}
      </LinkButton>
    </Row>
  )
}

function NoWords({ courseId }: { courseId: string }) {
  const { empty } = useLessonText()
  return (
    <Nothing title={empty.title} hint={empty.hint}>
      <LinkButton look="primary" href={`/edit-words?course=${courseId}`}>
        {empty.create}
      </LinkButton>
      <LinkButton href={`/admin/import?course=${courseId}`}>{empty.import}</LinkButton>
    </Nothing>
  )
}

function OrderBar({ arrangement, onShowChanges }: { arrangement: Arrangement; onShowChanges: () => void }) {
  const text = useLessonText()
  const { history, saving, save } = arrangement
  const count = history.state.operations.length
  const discard = async () => {
    const { title, text: lost, action } = text.discard
    const opener = document.activeElement
    if (!(await confirm({ title, text: lost(count), action, isDanger: true }))) return
    arrangement.discard()
    keepFocus(opener)
  }
  return (
    <SaveBar
      count={count}
      state={saving}
      onSave={() => void save()}
      onDiscard={() => void discard()}
      onShowChanges={onShowChanges}
    >
      <UndoButtons history={history} />
    </SaveBar>
  )
}

type AskedDialogProps = {
  asked: Asked
  arrangement: Arrangement
  lessons: readonly LessonRow[]
  bank: readonly PlacedItem[]
  onMove: (operation: MoveOperation) => void
  onTransfer: (transfer: Transfer, target: TransferTarget) => Promise<Answer<unknown>>
  onRestore: (ids: readonly WordId[]) => void
  onClose: () => void
}

function AskedDialog(props: AskedDialogProps) {
  const { asked, arrangement, lessons, bank, onMove, onTransfer, onRestore, onClose } = props
  const text = useLessonText()
  const { base, history, operate } = arrangement
  const { operations, spots } = history.state
  const remove = async ({ _id, englishWord }: PlacedItem) => {
    const { title, text: consequence, action } = text.bank.confirmDelete
    if (await confirm({ title: title(englishWord), text: consequence, action, isDanger: true })) {
      operate({ type: 'delete', ids: [_id] })
    }
  }
  switch (asked.is) {
    case 'move':
      return <MoveDialog ids={asked.ids} lessons={lessons} spots={spots} onMove={onMove} onClose={onClose} />
    case 'transfer':
      return (
        <TransferDialog
          {...asked}
          from={base._id}
          isUnsaved={operations.length > 0}
          onTransfer={target => onTransfer(asked, target)}
          onClose={onClose}
        />
      )
    case 'bank':
      return (
        <BankDialog
          words={bank}
          onRestore={onRestore}
          onDelete={item => void remove(item)}
          onClose={onClose}
        />
      )
    case 'changes':
      return <ChangesDialog arrangement={arrangement} onClose={onClose} />
  }
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

function useLessons(base: CourseOutline, items: ReadonlyMap<WordId, PlacedItem>): readonly LessonRow[] {
  const language = useLanguage()
  const [known] = useState<{ rows: readonly LessonRow[] }>(() => ({ rows: [] }))
  return useMemo(() => {
    known.rows = lessonRows(base, items, { language, known: known.rows })
    return known.rows
  }, [base, items, language, known])
}
