import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { newExercise } from '#web/authoring/item-forms/exercise-content.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { formKindOf } from '#web/authoring/item-forms/item-form.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { NumberField, TextField } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { ExerciseForm } from '#web/authoring/workbench/exercises/exercise-form.tsx'
import type { PartProps } from '#web/authoring/workbench/exercises/practical-exercises.tsx'
import { SavedNotice } from '#web/authoring/workbench/exercises/saved-notice.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type EditProps = PartProps & {
  id: WordId
  /** Whether the message of its save is shown. */
  isSaved: boolean
  onEdited: () => void
  /** Called after it is deleted or restored. */
  onRemoved: () => void
}

/** An exercise from the list in its form. */
export function EditExercise(props: EditProps) {
  const { id, isSaved, onDone, onCancel, onSaved, onEdited, onRemoved } = props
  const { form: text } = usePracticalExercisesText()
  const item = useCallQuery('GET admin-item/:id', { params: { id } })
  if (isSaved) return <SavedNotice text={text.updated} onEnd={onDone} />
  const isGone = item.error?.failure.code === 'word_not_found'
  if (isGone) {
    return (
      <Nothing title={text.gone}>
        <Button onPress={onDone}>{text.cancel}</Button>
      </Nothing>
    )
  }
  return (
    <QueryView query={item} loading={text.loading}>
      {stored => (
        <Editor
          item={stored}
          onDone={onDone}
          onCancel={onCancel}
          onRemoved={onRemoved}
          onSaved={() => {
            onSaved()
            onEdited()
          }}
          onSavedElsewhere={() => void item.refetch()}
        />
      )}
    </QueryView>
  )
}

type EditorProps = {
  item: AuthoredItem
  onDone: () => void
  onCancel: () => void
  onRemoved: () => void
  onSaved: () => void
  onSavedElsewhere: () => void
}

function Editor({ item, onDone, onCancel, onRemoved, onSaved, onSavedElsewhere }: EditorProps) {
  const { form: text, types } = usePracticalExercisesText()
  const { deleting } = useKitText()
  const kind = formKindOf(item)
  if (!kind || kind === 'word') {
    return (
      <Nothing title={types.elsewhere}>
        <LinkButton href={`/edit-words?word=${item._id}`}>{types.toWords}</LinkButton>
      </Nothing>
    )
  }
  const remove = async () => {
    const isDeleted = await confirmDelete({
      name: item.spanishTranslation,
      title: text.deleteTitle,
      text: text.deleteText(item.spanishTranslation),
      words: { ...deleting, deleted: () => text.deleted },
      onDelete: () =>
        authorCall('DELETE admin-item/:id', { params: { id: item._id }, query: { version: item.version } }),
      onRestore: () => authorCall('POST admin-item-undelete/:id', { params: { id: item._id } }),
      onChange: onRemoved,
    })
    if (isDeleted) onDone()
  }
  const { courseId, lessonNumber, orderInLesson } = item
  return (
    <ExerciseForm
      kind={kind}
      title={item.spanishTranslation}
      id={item._id}
      stored={item}
      empty={newExercise(kind, { courseId, lessonNumber, orderInLesson })}
      onSaved={onSaved}
      onSavedElsewhere={onSavedElsewhere}
      tools={
        <>
          <Button isSmall look="danger" icon="trash" onPress={() => void remove()}>
            {deleting.action}
          </Button>
          <Button isSmall look="outline" onPress={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <PlaceFields />
    </ExerciseForm>
  )
}

function PlaceFields() {
  const { context } = usePracticalExercisesText()
  return (
    <Card>
      <FieldGrid>
        <NumberField {...useItemField('lessonNumber')} label={context.lesson} min={1} max={999} />
        <NumberField {...useItemField('orderInLesson')} label={context.order} min={1} max={9999} />
        <TextField {...useItemField('exerciseGroup')} label={context.group} maxLength={100} />
      </FieldGrid>
    </Card>
  )
}
