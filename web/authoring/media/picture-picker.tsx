import { useDeferredValue, useState } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import type { MediaFile } from '#contract/media.ts'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { useCallPages } from '#web/authoring/kit/query.ts'
import { PagesView } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/media/picture-picker.module.css'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type PicturePickerProps = {
  /** The initial search. */
  search: string
  onChoose: (address: string) => void
  onClose: () => void
}

/** Chooses among uploaded pictures and those used in the courses. */
export function PicturePicker({ search: first, onChoose, onClose }: PicturePickerProps) {
  const { picker: t } = useMediaText()
  const [search, setSearch] = useState(first)
  return (
    <Dialog title={t.title} size="full" onClose={onClose} closesOnBackdrop>
      <TextField
        label={t.search}
        type="search"
        value={search}
        onChange={setSearch}
        maxLength={100}
        autoFocus
      />
      <Found search={useDeferredValue(search.trim())} onChoose={onChoose} />
    </Dialog>
  )
}

function Found({ search, onChoose }: { search: string; onChoose: (address: string) => void }) {
  const { picker: t } = useMediaText()
  const query = { kind: 'picture' as const, search: search || undefined }
  const pages = useCallPages('GET admin-media', query, ({ address }) => address)
  const isSearch = search !== ''
  return (
    <PagesView
      pages={pages}
      empty={<Nothing drawing={isSearch ? 'nothing' : 'empty'} title={isSearch ? t.none : t.empty} />}
    >
      {pictures => (
        <ListBox
          aria-label={t.list}
          layout="grid"
          className={styles.grid}
          items={pictures}
          selectionMode="single"
          onSelectionChange={keys => {
            const [address] = keys === 'all' ? [] : keys
            if (address !== undefined) onChoose(String(address))
          }}
        >
          {picture => <PictureItem id={picture.address} picture={picture} />}
        </ListBox>
      )}
    </PagesView>
  )
}

/** The list reads `id`: a picture keeps its identity when the results change. */
function PictureItem({
  id,
  picture: { address, english, spanish, uses },
}: {
  id: string
  picture: MediaFile
}) {
  const { picker: t } = useMediaText()
  const name = english === '' ? t.unnamed : english
  return (
    <ListBoxItem id={id} textValue={name} className={styles.item}>
      <span className={styles.frame}>
        <img src={address} alt="" loading="lazy" />
      </span>
      <Text slot="label" className={styles.name} lang="en">
        {name}
      </Text>
      <Text slot="description" className={styles.uses}>
        {[spanish, t.uses(uses)].filter(Boolean).join(' · ')}
      </Text>
    </ListBoxItem>
  )
}
