import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import type { MediaFile } from '#contract/media.ts'
import { authorCall, CallError } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/media/picture-picker.module.css'
import { useText } from '#web/lib/language.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

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
  const { shell } = useText()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePictures(search)
  if (error && !data) return <FailureNotice failure={error.failure} onRetry={() => void refetch()} />
  if (!data) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  const pictures = data.pages.flatMap(({ items }) => items)
  if (pictures.length === 0)
    return <Nothing drawing={search === '' ? 'empty' : 'nothing'} title={search === '' ? t.empty : t.none} />
  return (
    <>
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
      {error && <FailureNotice failure={error.failure} />}
      {hasNextPage && (
        <Button look="outline" isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {isFetchingNextPage ? t.loadingMore : t.more}
        </Button>
      )}
    </>
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

type Page = { items: MediaFile[]; next: string | null }

function usePictures(search: string) {
  return useInfiniteQuery<Page, CallError, InfiniteData<Page>, QueryKey, string | undefined>({
    queryKey: ['GET admin-media', 'pages', search],
    initialPageParam: undefined,
    queryFn: async ({ pageParam: after }) => {
      const given = { search: search || undefined, after }
      const answer = await authorCall('GET admin-media', { query: { kind: 'picture', ...given } })
      if (!answer.isOk) throw new CallError(answer)
      return answer.data
    },
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: previous => previous,
  })
}
