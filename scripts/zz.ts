import { dictionary } from 'cmu-pronouncing-dictionary'
import course from '#domain/speech/beginner-course.json' with { type: 'json' }
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
const phones = phonesOfDictionary(dictionary)
for (const words of [course.words,[...course.words,...course.verbs,...course.functionWords]]) { let n=0,t=0; const out:string[]=[]
for (const a of words) for (const b of words) if (a!==b) { n++; const r=judge(a,[b],{phones}); if (r.tip) {t++; out.push(`${a}<-${b}:${r.tip}`)} }
console.log(n,t,t/n*1000, out.join(' ')) }
