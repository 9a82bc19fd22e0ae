import { useState } from 'react'
import {
  firstWrongPlace,
  helpAfter,
  isInOrder,
  missingCount,
  move,
  type Placed,
  type Puzzle,
  place,
  takeBack,
  withNextWord,
} from '#domain/course/sentence-builder.ts'
import { sound, tones, unlockDevices } from '#web/speaking/devices.ts'
import { useSentenceBuilderText } from '#web/text/sentence-builder/text.ts'

export type WordOrder = ReturnType<typeof useWordOrder>

/** The row that the learner builds: its tiles, the verdict on it, and what is announced of each change. */
export function useWordOrder(
  puzzle: Puzzle,
  { onInOrder, focusOn }: { onInOrder: () => void; focusOn: (name: string) => void },
) {
  const text = useSentenceBuilderText()
  const [placed, setPlaced] = useState<Placed>([])
  const [verdict, setVerdict] = useState<'none' | 'wrong' | 'right' | 'shown'>('none')
  const [wrongOrders, setWrongOrders] = useState(0)
  const [said, setSaid] = useState('')
  const missing = missingCount(puzzle, placed)
  const wrongAt = verdict === 'wrong' ? firstWrongPlace(puzzle, placed) : undefined
  const help = verdict === 'wrong' ? helpAfter(wrongOrders) : 'none'
  const wordOf = (tile: number | undefined) => puzzle.words[tile ?? -1] ?? ''

  const change = (to: Placed, announced: string) => {
    setPlaced(to)
    setVerdict('none')
    setSaid(announced)
  }
  const changeAt = (to: Placed, at: number) =>
    change(to, text.placed(wordOf(to[at]), at + 1, puzzle.order.length))
  const end = (how: 'right' | 'shown') => {
    setVerdict(how)
    onInOrder()
    focusOn('main')
  }
  const check = () => {
    unlockDevices()
    sound.stop()
    if (missing > 0) return setSaid(text.missing(missing))
    if (isInOrder(puzzle, placed)) {
      tones.success()
      return end('right')
    }
    tones.error()
    // Checking an unchanged order is not another try.
    if (verdict !== 'wrong') setWrongOrders(wrongOrders + 1)
    setVerdict('wrong')
  }
  const showWord = () => {
    const row = withNextWord(puzzle, placed)
    const at = wrongAt ?? 0
    changeAt(row, at)
    focusOn(`${row[at]}`)
  }
  const showOrder = () => {
    setPlaced(puzzle.solution)
    end('shown')
  }
  return {
    ...{ placed, verdict, said, missing, wrongAt, help, wordOf, check, showWord, showOrder },
    isOpen: verdict === 'none' || verdict === 'wrong',
    /** @returns the row with the tile; undefined if it was full */
    put(tile: number, at?: number): Placed | undefined {
      const to = place(puzzle, placed, tile, at)
      if (to === placed) return void setSaid(text.full)
      changeAt(to, to.indexOf(tile))
      return to
    },
    shift(tile: number, at: number) {
      const to = move(placed, tile, at)
      changeAt(to, to.indexOf(tile))
    },
    takeOut: (tile: number) => change(takeBack(placed, tile), text.takenBack(wordOf(tile))),
    clear: () => change([], text.cleared),
  }
}
