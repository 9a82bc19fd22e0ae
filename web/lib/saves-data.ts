/** What some browsers say of the connection. */
export type KnowsConnection = {
  connection?: {
    saveData?: boolean
    effectiveType?: string
    /** Megabits per second. */
    downlink?: number
  }
}

/** Whether nothing may be loaded that was not asked for: the person saves data, or the connection is slow. */
export function savesData({ connection }: KnowsConnection): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return saveData || effectiveType.includes('2g')
}
