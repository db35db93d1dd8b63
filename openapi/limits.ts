// Generated from the contract by `npm run generate`; edit the YAML files instead.

/** The rules of the contract's values, by schema name. */
export const limits = {
  "UserName": {
    "minLength": 4,
    "maxLength": 16,
    "pattern": "^[A-Za-z0-9_]+$"
  },
  "SerialNumber": {
    "pattern": "^17[0-9]{5}$"
  },
  "Password": {
    "minLength": 8,
    "pattern": "^[A-Za-z0-9^$*.\\[\\]{}()?!\"@#%&/\\\\,><':;|~`=+\\-]+$"
  },
  "DataCenterKey": {
    "enum": [
      "east0",
      "west0"
    ]
  },
  "EpochMs": {
    "minimum": 0,
    "maximum": 4102444800000
  },
  "LocalAddress": {
    "minLength": 2,
    "maxLength": 45
  },
  "MailAddress": {
    "maxLength": 254,
    "pattern": "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]{1,64}@[A-Za-z0-9]([A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?)+$",
    "notPattern": "@([A-Za-z0-9\\-]+\\.)*([Dd][Oo][Cc][Oo][Mm][Oo]\\.[Nn][Ee]\\.[Jj][Pp]|[Ee][Zz][Ww][Ee][Bb]\\.[Nn][Ee]\\.[Jj][Pp]|[Aa][Uu]\\.[Cc][Oo][Mm]|[Ss][Oo][Ff][Tt][Bb][Aa][Nn][Kk]\\.[Nn][Ee]\\.[Jj][Pp]|[Vv][Oo][Dd][Aa][Ff][Oo][Nn][Ee]\\.[Nn][Ee]\\.[Jj][Pp]|[Yy][Mm][Oo][Bb][Ii][Ll][Ee]\\.[Nn][Ee]\\.[Jj][Pp])$"
  },
  "Latitude": {
    "minimum": 20,
    "maximum": 46
  },
  "Longitude": {
    "minimum": 122,
    "maximum": 154
  },
  "Floor": {
    "minLength": 1,
    "maxLength": 45
  },
  "Memo": {
    "maxLength": 45
  },
  "RedundancyFlag": {
    "enum": [
      0,
      1,
      2,
      3
    ]
  },
  "TimeOfDay": {
    "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"
  },
  "TsunamiAreaCode": {
    "pattern": "^[0-9]{3}$"
  },
  "TsunamiLevel": {
    "enum": [
      5,
      4,
      3
    ],
    "labels": [
      "大津波警報",
      "津波警報",
      "津波注意報"
    ]
  },
  "EruptionLevel": {
    "enum": [
      4,
      3
    ],
    "labels": [
      "特別警報以上",
      "警報以上"
    ]
  },
  "TestShindo": {
    "enum": [
      0.1,
      1,
      2,
      3,
      4,
      4.7,
      5.2,
      5.7,
      6.2,
      6.7
    ],
    "default": 5.2,
    "labels": [
      "0",
      "1",
      "2",
      "3",
      "4",
      "5弱",
      "5強",
      "6弱",
      "6強",
      "7"
    ]
  },
  "TestArrivalDelay": {
    "minimum": 0,
    "maximum": 120,
    "default": 10
  },
  "Shindo": {
    "minimum": -3,
    "maximum": 8,
    "class-thresholds": [
      0.5,
      1.5,
      2.5,
      3.5,
      4.5,
      5,
      5.5,
      6,
      6.5
    ],
    "class-labels": [
      "0",
      "1",
      "2",
      "3",
      "4",
      "5弱",
      "5強",
      "6弱",
      "6強",
      "7"
    ]
  },
  "HistoryLimit": {
    "minimum": 1,
    "maximum": 100,
    "default": 20
  },
  "HistoryOffset": {
    "minimum": 0,
    "maximum": 1000000,
    "default": 0
  },
  "EventCode": {
    "pattern": "^[0-9]{14}$"
  },
  "HypocenterLatitude": {
    "minimum": -90,
    "maximum": 90
  },
  "HypocenterLongitude": {
    "minimum": -180,
    "maximum": 180
  },
  "DepthKm": {
    "minimum": 0,
    "maximum": 700
  },
  "Magnitude": {
    "minimum": 0,
    "maximum": 10
  },
  "WaveImageSize": {
    "minimum": 100,
    "maximum": 4000,
    "default": 800
  },
  "CalendarDate": {
    "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
  },
  "HourOfDay": {
    "pattern": "^([01][0-9]|2[0-3]):00:00$"
  },
  "OneTimePassword": {
    "pattern": "^[A-Za-z0-9]{24}$"
  },
  "RegistrationCode": {
    "pattern": "^[A-Za-z0-9]{8}$"
  },
  "PasswordResetToken": {
    "minLength": 32,
    "maxLength": 128,
    "pattern": "^[A-Za-z0-9_-]+$"
  },
  "WaveSendSec": {
    "minimum": 0,
    "maximum": 3600
  },
  "WaveInterval": {
    "maximum": 60,
    "exclusiveMinimum": 0
  },
  "WaveCount": {
    "minimum": 1,
    "maximum": 1000
  }
} as const
