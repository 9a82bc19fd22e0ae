import { useQueryClient } from '@tanstack/react-query'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { newExercise } from '#web/authoring/item-forms/exercise-content.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { formKindOf } from '#web/authoring/item-forms/item-form.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { NumberField, TextField } from '#web/authoring/kit/fields.tsx'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import { useDeletion } from '#web/authoring/workbench/changes.ts'
import { ExerciseForm, SavedNotice } from '#web/authoring/workbench/exercises/exercise-form.tsx'
import { StoredItem } from '#web/authoring/workbench/item-editor.tsx'
import { useOpening } from '#web/authoring/workbench/opening.ts'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type EditProps = {
  id: WordId
  /** Whether the message of its save is shown. */
  isSaved: boolean
  onSaved: () => void
}

/** An exercise from the list in its form. */
export function EditExercise(props: EditProps) {
  const { id, isSaved } = props
  const { exercises: text, gone } = useWorkbenchText()
  const { close } = useOpening()
  if (isSaved) return <SavedNotice text={text.updated} onEnd={close} />
  return (
    <StoredItem id={id} loading={text.loadingOne} gone={gone} onBack={() => close(null)}>
      {(item, reload) => <Editor {...props} item={item} onSavedElsewhere={reload} />}
    </StoredItem>
  )
}

type EditorProps = EditProps & { item: AuthoredItem; onSavedElsewhere: () => void }

function Editor({ item, onSaved, onSavedElsewhere }: EditorProps) {
  const { leave } = useOpening()
  const { exercises: text, cancel, ...shared } = useWorkbenchText()
  const remove = useRemoval(item)
  const kind = formKindOf(item)
  if (!kind || kind === 'word') {
    return (
      <Nothing title={text.elsewhere}>
        <LinkButton href={`/edit-words?word=${item._id}`}>{text.toWords}</LinkButton>
      </Nothing>
    )
  }
  return (
    <ExerciseForm
      kind={kind}
      title={item.spanishTranslation}
      id={item._id}
      stored={item}
      empty={newExercise(kind, item)}
      onSaved={onSaved}
      onSavedElsewhere={onSavedElsewhere}
      tools={
        <>
          <Button isSmall look="danger" icon="trash" onPress={remove}>
            {shared.delete}
          </Button>
          <Button isSmall look="outline" onPress={leave}>
            {cancel}
          </Button>
        </>
      }
      place={<PlaceFields />}
    />
  )
}

function useRemoval({ _id: id, version, spanishTranslation: name }: AuthoredItem) {
  const { close } = useOpening()
  const { deleteTitle, deleteText, deleted } = useWorkbenchText()
  const client = useQueryClient()
  const confirm = useDeletion()
  return async () => {
    const isDeleted = await confirm({
      name,
      title: deleteTitle,
      text: deleteText(name),
      deleted: () => deleted,
      run: () => authorCall('DELETE admin-item/:id', { params: { id }, query: { version } }),
      ids: () => [id],
      // Not reloaded while its form is still open: it is deleted, or has another version once restored.
      onChange: () =>
        client.removeQueries({ queryKey: callQueryKey('GET admin-item/:id', { params: { id } }) }),
    })
    if (isDeleted) close(null)
  }
}

function PlaceFields() {
  const { lesson, order, group } = useWorkbenchText()
  return (
    <FieldGrid>
      <NumberField {...useItemField('lessonNumber')} label={lesson} min={1} max={999} />
      <NumberField {...useItemField('orderInLesson')} label={order} min={1} max={9999} />
      <TextField {...useItemField('exerciseGroup')} label={group} maxLength={100} />
    </FieldGrid>
  )
}
