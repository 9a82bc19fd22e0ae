import type { CourseId } from '#domain/ids.ts'
import type { Cluster } from './cluster.ts'

/** Faults of the stored saves: numbers of saves, and of learners whose counts differ from their words. */
export type Wrong = { lost: number; half: number; twice: number; miscounted: number }

/**
 * Compares the saves of a course with the acknowledged ones. A save is partial when its word is stored without its
 * attempt, or the other way round, and double when its attempt is stored twice.
 * @param acknowledged learner and word of each save
 */
export async function checkStored(
  cluster: Cluster,
  courseId: CourseId,
  acknowledged: ReadonlySet<string>,
): Promise<Wrong> {
  const rows = await cluster.ask<{ save: string; words: number; attempts: number }>(`
    select concat_ws(' ', user_id, word_id) as save, max(words)::int as words, max(attempts)::int as attempts
    from (
      select user_id, word_id, 1 as words, 0 as attempts from completed_words where course_id = '${courseId}'
      union all
      select user_id, word_id, 0, count(*) from attempts where course_id = '${courseId}' group by 1, 2
    ) as both_tables
    group by user_id, word_id`)
  const [counts] = await cluster.ask<{ wrong: number }>(`
    select count(*)::int as wrong
    from (select user_id, count(*) as words from completed_words where course_id = '${courseId}' group by 1) as stored
    left join completion_counts on completion_counts.user_id = stored.user_id and lesson = 0
      and completion_counts.course_id = '${courseId}'
    where completed is distinct from words`)
  const whole = new Set(rows.filter(({ words, attempts }) => words && attempts).map(({ save }) => save))
  return {
    lost: [...acknowledged].filter(save => !whole.has(save)).length,
    half: rows.length - whole.size,
    twice: rows.filter(({ attempts }) => attempts > 1).length,
    miscounted: counts?.wrong ?? Number.NaN,
  }
}
