import { Button } from '#web/authoring/kit/button.tsx'
import { focusAroundAnd } from '#web/authoring/kit/focus-around.ts'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import type { DraftState } from '#web/authoring/kit/use-draft.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type DraftOfferProps<Values> = {
  draft: DraftState<Values>
  /** The version being edited, if the stored record has versions. */
  version?: number | null
  onRecover: (values: Values) => void
}

/** Offers a draft left on this device by another tab, or on an earlier day. */
export function DraftOffer<Values>({ draft, version, onRecover }: DraftOfferProps<Values>) {
  const { draft: text } = useKitText()
  const { moment } = useFormats()
  const { offered, settle } = draft
  if (!offered) return null
  const since = offered.version === version ? text.same : text.changedSince
  return (
    <HintBar
      title={text.title(moment(offered.at))}
      text={version === undefined ? undefined : since}
      actions={
        <>
          <Button look="outline" isSmall onPress={focusAroundAnd(() => onRecover(offered.values))}>
            {text.recover}
          </Button>
          <Button look="bare" isSmall onPress={settle}>
            {text.discard}
          </Button>
        </>
      }
    />
  )
}
