import { useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useDeletion } from '#web/authoring/workbench/changes.ts'
import { downloadImages } from '#web/authoring/workbench/words/download-images.ts'
import { nameOf } from '#web/authoring/workbench/words/word-list.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

type ItemMenuProps = {
  item: AuthoredItem
  onDeleted: () => void
  onDuplicate: (id: WordId) => void
}

/** Actions on a whole item: duplicate it, download its pictures, delete it. */
export function ItemMenu({ item, onDeleted, onDuplicate }: ItemMenuProps) {
  const { editor: text } = useEditWordsText()
  const confirm = useDeletion()
  const [failure, setFailure] = useState<string>()
  const { _id: id, version } = item

  const download = async () => {
    setFailure(undefined)
    const problem = await downloadImages(item)
    if (problem) setFailure(text[problem])
  }
  const remove = async () => {
    const name = nameOf(item) || text.untitled
    const isDeleted = await confirm({
      name,
      title: text.removeTitle(name),
      text: text.removeText,
      run: () => authorCall('DELETE admin-item/:id', { params: { id }, query: { version } }),
      ids: () => [id],
    })
    if (isDeleted) onDeleted()
  }
  return (
    <>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Menu label={text.more} button={<IconButton label={text.more} icon="ellipsis" />}>
        <MenuItem icon="copy" onAction={() => onDuplicate(id)}>
          {text.duplicate}
        </MenuItem>
        <MenuItem icon="download" onAction={() => void download()}>
          {text.download}
        </MenuItem>
        <MenuItem icon="trash" isDanger onAction={() => void remove()}>
          {text.remove}
        </MenuItem>
      </Menu>
    </>
  )
}
