/**
 * Homophones of the first courses, one family per group, which the judge knows without looking up pronunciations. A
 * course's own pronunciations add more.
 */
export const HOMOPHONES = `
aunt ant|ate eight|be bee|blue blew|buy by bye|close clothes|eye i|for four|fourth forth|great grate|guest guessed
hair hare|hear here|hi high|hour our|in inn|know no|knows nose|meat meet|new knew|night knight|not knot|one won|pair pear
past passed|piece peace|plane plain|read red|right write|road rode|sea see|six sicks|so sew|some sum|son sun|suite sweet
tea tee|their there they're|through threw|to two too|wait weight|way weigh|wear where|weather whether|week weak
which witch|whose who's|would wood|your you're`
  .trim()
  .split(/[|\n]/)
