export const notes = {
  notYetComplete: '設定はまだ完了していません。内容を確認して、OKを押してください。',
  backToChange:
    '内容を変更するときは、「入力画面に戻る」またはブラウザの「戻る」で戻ってください。',
  upToFiveMinutes: '設定の反映には最大5分かかります。',
  restarts: '端末がデータセンターに接続されている場合は、端末が再起動します。',
  mailArrives:
    '設定変更を受け付けたことを、メールでお知らせします。メールが届いたことをご確認ください。',
  areaUnset: '未設定',
} as const
