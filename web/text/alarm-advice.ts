import type { Emphasis } from './emphasis.ts'

export interface AlarmText {
  title: string
  advice: string
  /** The most important part of the advice, for low windows. */
  brief?: string
  /** The advice in simple words, for children and learners of Japanese. */
  easy?: string
  english?: string
  emphasis: Exclude<Emphasis, 'positive'>
}

export const flashReportAlarm: AlarmText = {
  title: '噴火速報',
  advice: '火山の近くにいる方は、ただちに火口から離れ、頑丈な建物やシェルターに避難してください。',
  easy: 'やまが ふんか しました。すぐに やまから はなれて ください。',
  emphasis: 'critical',
}

/** The banner's texts for an earthquake, by whether it affects the user's place and by its phase. */
export const quakeAlarms = {
  mine: {
    coming: {
      title: '緊急地震速報',
      advice: '強い揺れに警戒してください。あわてず、まず身の安全を守ってください。',
      brief: 'まず身の安全を守ってください。',
      easy: 'おおきく ゆれます。つくえの したに はいって、あたまを まもって ください。',
      emphasis: 'warning',
    },
    past: {
      title: '地震がありました',
      advice:
        '揺れがおさまったら、火の始末をして出口を確保してください。海の近くでは津波に、その後も余震に注意してください。',
      brief: '火の始末をしてください。津波と余震に注意してください。',
      emphasis: 'caution',
    },
  },
  'not-mine': {
    coming: {
      title: 'ほかの地域に緊急地震速報',
      advice: 'あなたの端末の場所では強い揺れは予想されていません。',
      emphasis: 'neutral',
    },
    past: {
      title: 'ほかの地域で地震がありました',
      advice: 'あなたの端末の場所では強い揺れは予想されませんでした。',
      emphasis: 'neutral',
    },
  },
  forecast: {
    coming: {
      title: '緊急地震速報（予報）',
      advice: '強い揺れではありません。',
      emphasis: 'neutral',
    },
    past: {
      title: '地震がありました',
      advice: '強い揺れではありませんでした。',
      emphasis: 'neutral',
    },
  },
} as const satisfies Record<string, Record<'coming' | 'past', AlarmText>>

export const cancelledQuakeAlarm: AlarmText = {
  title: '緊急地震速報は取り消されました',
  advice: '先ほどの緊急地震速報による警戒は必要ありません。',
  emphasis: 'neutral',
}

/** JMA's pages, which show the areas of the warnings in force. */
export const agencyPages = {
  tsunami: 'https://www.jma.go.jp/bosai/map.html#contents=tsunami',
  eruption: 'https://www.jma.go.jp/bosai/map.html#contents=volcano',
  quake: 'https://www.jma.go.jp/bosai/map.html#contents=earthquake_map',
  /** JMA's page with its information in 15 languages. */
  multilingual: 'https://www.jma.go.jp/jma/kokusai/multi.html',
} as const

// The advice follows JMA's leaflets on tsunami and eruption warnings.
const tsunamiEscape = {
  brief: 'ただちに高台や避難ビルへ避難してください。',
  easy: 'つなみが きます。すぐに たかい ところへ にげて ください。うみや かわに いかないで ください。',
  english: 'Tsunami warning – go to high ground now',
}

export const tsunamiAlarms: Partial<Record<number, AlarmText>> = {
  5: {
    title: '大津波警報',
    advice:
      '沿岸部や川沿いにいる方は、ただちに高台や避難ビルへ避難してください。津波は繰り返し来ます。警報が解除されるまで戻らないでください。',
    ...tsunamiEscape,
    emphasis: 'critical',
  },
  4: {
    title: '津波警報',
    advice:
      '沿岸部や川沿いにいる方は、ただちに高台や避難ビルへ避難してください。警報が解除されるまで戻らないでください。',
    ...tsunamiEscape,
    emphasis: 'warning',
  },
  3: {
    title: '津波注意報',
    advice: '海の中にいる方は、ただちに海から上がり、海岸から離れてください。',
    emphasis: 'caution',
  },
}

/** The text after the end of a tsunami warning. */
export const liftedTsunamiAlarm: AlarmText = {
  title: '津波警報等は解除されました',
  advice: '海の近くでは、しばらくの間、海面の変動に注意してください。',
  emphasis: 'neutral',
}

export const eruptionAlarms: Partial<Record<number, AlarmText>> = {
  4: {
    title: '噴火特別警報',
    advice: '対象地域にいる方は、市町村の指示に従い、ただちに避難してください。',
    emphasis: 'critical',
  },
  3: {
    title: '噴火警報',
    advice: '火口に近づかず、立入りが規制された区域に入らないでください。',
    emphasis: 'warning',
  },
}
