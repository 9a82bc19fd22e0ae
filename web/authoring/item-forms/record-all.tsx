import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { RecordSentence } from '#web/authoring/media/record-sentence.tsx'

/** Records a word, or one of its sentences, in one go: normal, slow, and word by word. */
export function RecordAll({ sentence, text }: { sentence?: number; text: string }) {
  const normal = useItemField(sentence === undefined ? 'audioUrl' : `sentences.${sentence}.audioUrl`)
  const slow = useItemField(sentence === undefined ? 'audioSlowUrl' : `sentences.${sentence}.audioSlowUrl`)
  const split = useItemField(
    sentence === undefined ? 'audioSplitUrls' : `sentences.${sentence}.audioSplitUrls`,
  )
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
