/** The part of `navigator` in which some browsers describe the connection. */
export type KnowsConnection = {
  connection?: {
    saveData?: boolean
    effectiveType?: string
    /** Megabits per second. */
    downlink?: number
  }
}

/** Whether to load only what the user requests: they save data, or the connection is slow. */
export function savesData({ connection }: KnowsConnection): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return saveData || effectiveType.includes('2g')
}
