import { useState } from 'react'
import { spokenWords } from '#domain/audio/word-cuts.ts'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { RecordSentence } from '#web/authoring/media/record-sentence.tsx'
import { AddressRow } from '#web/authoring/upload/address-row.tsx'
import { useUploadText } from '#web/text/authoring/upload/text.ts'

const NOTHING = { audioUrl: '', audioSlowUrl: '', audioSplitUrls: [] as string[] }

/** Records, uploads or generates audio for a text, and shows the addresses. */
export function AudioCard() {
  const { audio: text } = useUploadText()
  const [said, setSaid] = useState('')
  const [value, setValue] = useState(NOTHING)
  const words = spokenWords(said)
  const change = (part: Partial<typeof NOTHING>) => setValue(known => ({ ...known, ...part }))
  const addresses = [
    [text.normal, value.audioUrl],
    [text.slow, value.audioSlowUrl],
    ...value.audioSplitUrls.map((address, index) => [text.word(words[index] ?? ''), address]),
  ]
  return (
    <Card title={text.title} tools={<RecordSentence text={said} value={value} onChange={change} />}>
      <TextField
        label={text.text}
        hint={text.textHint}
        value={said}
        onChange={setSaid}
        maxLength={500}
        lang="en"
      />
      <MediaField
        kind="audio"
        label={text.normal}
        text={said}
        value={value.audioUrl}
        onChange={audioUrl => change({ audioUrl })}
      />
      <MediaField
        kind="audio"
        label={text.slow}
        text={said}
        speed="slow"
        value={value.audioSlowUrl}
        onChange={audioSlowUrl => change({ audioSlowUrl })}
      />
      {addresses.map(
        ([label = '', address = ''], index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have a word twice
          address !== '' && <AddressRow key={index} label={label} address={address} />,
      )}
    </Card>
  )
}
