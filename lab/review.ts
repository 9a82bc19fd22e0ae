import { parseArgs } from 'node:util'
import { readCourses } from '#content/catalogue.ts'
import { simulate } from '#lab/review/simulation.ts'

/*
 * Learners over twelve weeks, with days missed: what they recall, and how much they are asked.
 * The product schedules the words of the shipped course by its own rules. Fails when less than 78 or more than 88 of 100
 * answers are right, when somebody is asked more than 20 words on a day, or when a new word that is due finds no place on
 * more than 3 study days in a row. Options: `--learners 1000`, `--seed 1`, `--weak 0.25`, the share of learners whose
 * memories are half as strong.
 */

const RECALL_GOAL = { least: 0.78, most: 0.88 }
const LARGEST_GOAL = 20
const STOPPED_GOAL_DAYS = 3

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    weak: { type: 'string', default: '0.25' },
  },
})
const learners = Number(values.learners)
const weakShare = Number(values.weak)
const [course] = readCourses()
if (!course) throw new Error('there is no course')

const percent = (share: number) => `${Math.round(share * 100)} %`
const say = (text: string) => process.stdout.write(`${text}\n`)

const found = simulate(course, { learners, seed: Number(values.seed), weakShare })
const { recall, largest, stoppedDays } = found
say(`${learners} learners, 12 weeks, study on about 5 of 7 days with about 5 new words, 3 of 10 with a week away.
Memory: FSRS-6 with its default weights as the truth, short term included. Every learner, every word and every pair
of them is stronger or weaker by chance, and ${percent(weakShare)} of the learners are half as strong. A sentence is right if
each of its learnt words is recalled.
${found.answers} answers asked; of the half as strong ${percent(found.weakRecall)} right.
On ${(found.stoppedShare * 100).toFixed(1)} % of the study days a new word that was due found no place; lessons never wait for a review.
At the end ${Math.round(found.learnt)} words learnt, of which ${percent(found.remembered)} would be recalled.
It cannot show: how real learners remember, and how that differs from the default weights; how much saying a word
after the model helps (here: nothing); answers that the recogniser mishears; whether learners come back.`)
say(
  `recall ${percent(recall)}, median ${found.median} a day, largest ${largest}, new items stopped at most ${stoppedDays} days`,
)
const isRecalled = recall >= RECALL_GOAL.least && recall <= RECALL_GOAL.most
if (!isRecalled || largest > LARGEST_GOAL || stoppedDays > STOPPED_GOAL_DAYS) process.exitCode = 1
