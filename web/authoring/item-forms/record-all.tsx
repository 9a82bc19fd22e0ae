import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { RecordSentence } from '#web/authoring/media/record-sentence.tsx'

/** Records a word, or one of its sentences, in one go: normal, slow, and word by word. */
export function RecordAll({ at = '' }: { at?: '' | `sentences.${number}.` }) {
  const { value: text } = useItemField(`${at}englishWord`)
  const normal = useItemField(`${at}audioUrl`)
  const slow = useItemField(`${at}audioSlowUrl`)
  const split = useItemField(`${at}audioSplitUrls`)
  return (
    <RecordSentence
      text={text}
      value={{ audioUrl: normal.value, audioSlowUrl: slow.value, audioSplitUrls: split.value }}
      onChange={({ audioUrl, audioSlowUrl, audioSplitUrls }) => {
        if (audioUrl !== undefined) normal.onChange(audioUrl)
        if (audioSlowUrl !== undefined) slow.onChange(audioSlowUrl)
        if (audioSplitUrls) split.onChange(audioSplitUrls)
      }}
    />
  )
}
