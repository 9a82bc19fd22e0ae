import { useState } from 'react'
import { recogniser, unlockDevices, voice } from '#web/speaking/devices.ts'
import { measureLevel } from '#web/speaking/microphone-level.ts'
import { askForMicrophone } from '#web/speaking/microphone-permission.ts'
import { useFailures } from '#web/speaking/use-failures.ts'
import { useDeviceCheckText } from '#web/text/device-check/text.ts'
import { useMicrophoneHelpText } from '#web/text/microphone-help/text.ts'

/** One check; the detail of `bad` says what to do. */
export type Finding = { name: string; state: 'waiting' | 'running' | 'good' | 'bad'; detail: string }

const LEVEL_MS = 2500

type Check = { name: string; look: () => Promise<{ isGood: boolean; detail: string }> }

/** Checks permission, loudness, recogniser and voice in sequence, because a phone has one microphone. */
export function useDeviceCheck() {
  const failures = useFailures()
  const { steps } = useMicrophoneHelpText()
  const checks = checksOf(useDeviceCheckText(), failures, steps)
  const [stage, setStage] = useState<'ready' | 'running' | 'done'>('ready')
  const [findings, setFindings] = useState<Finding[]>(() => checks.map(waiting))

  const run = async () => {
    unlockDevices()
    setStage('running')
    const found = checks.map(waiting)
    for (const [index, { name, look }] of checks.entries()) {
      found[index] = { name, state: 'running', detail: '' }
      setFindings([...found])
      const { isGood, detail } = await look()
      found[index] = { name, state: isGood ? 'good' : 'bad', detail }
      setFindings([...found])
    }
    setStage('done')
  }
  return { findings, stage, run }
}

function waiting({ name }: Check): Finding {
  return { name, state: 'waiting', detail: '' }
}

function checksOf(
  text: ReturnType<typeof useDeviceCheckText>,
  failures: ReturnType<typeof useFailures>,
  stepsAfter: ReturnType<typeof useMicrophoneHelpText>['steps'],
): Check[] {
  const { permission, level, recogniser: recognition, voice: english } = text
  return [
    {
      name: permission.name,
      look: async () => {
        const answer = await askForMicrophone()
        if (answer === 'granted') return { isGood: true, detail: permission.good }
        if (answer === 'not-allowed') return { isGood: false, detail: permission.denied }
        const detail = answer === 'unknown' ? permission.unknown : failures[answer]
        return { isGood: false, detail }
      },
    },
    {
      name: level.name,
      look: async () => {
        const measured = await measureLevel(LEVEL_MS)
        return { isGood: measured === 'good', detail: level[measured] }
      },
    },
    {
      name: recognition.name,
      look: async () => {
        // A constructor proves nothing: only an event shows that the recogniser works.
        let isAlive = false
        const hearing = await recogniser.listen({
          maxAlternatives: 1,
          onStage: stage => {
            if (stage !== 'arming') isAlive = true
          },
        })
        if (hearing.status === 'heard') return { isGood: true, detail: recognition.good }
        if (isAlive && hearing.cause === 'no-speech') return { isGood: false, detail: recognition.silent }
        const { cause } = hearing
        // Only Android's phones lack English, and only there it can be added.
        const steps = cause === 'no-english' ? stepsAfter(cause, 'android') : []
        return { isGood: false, detail: [failures[cause], ...steps].join(' ') }
      },
    },
    {
      name: english.name,
      look: async () => {
        const isGood = await voice.canSpeak()
        return { isGood, detail: isGood ? english.good : english.missing }
      },
    },
  ]
}
