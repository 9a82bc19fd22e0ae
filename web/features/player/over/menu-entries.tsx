import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useGoesOn } from '#web/features/player/use-going-on.ts'
import { chooseGoesOn } from '#web/lib/goes-on.ts'
import { useText } from '#web/lib/language.tsx'
import { voice } from '#web/speaking/devices.ts'
import { usePlayerMenuText } from '#web/text/player-menu/text.ts'
import { Icon } from '#web/ui/icon.tsx'

const hasNaturalVoice = () => voice.naturalVoices().length > 0

/** The entries of the player's menu that no other page has. */
export function MenuEntries({ onChooseVoice }: { onChooseVoice: () => void }) {
  const { deviceCheck } = useText()
  const menu = usePlayerMenuText()
  const goesOn = useGoesOn()
  const canChoose = useSyncExternalStore(voice.watch, hasNaturalVoice)
  return (
    <>
      <button type="button" onClick={() => chooseGoesOn(!goesOn)}>
        <Icon name={goesOn ? 'pause' : 'play'} size={20} /> {goesOn ? menu.stayOnSteps : menu.goOnAlone}
      </button>
      {canChoose && (
        <button type="button" onClick={onChooseVoice}>
          <Icon name="volume-2" size={20} /> {menu.chooseVoice}
        </button>
      )}
      <Link href="/device-check">
        <Icon name="mic" size={20} /> {deviceCheck.title}
      </Link>
    </>
  )
}
