// Generated from the contract by `npm run generate`; edit the YAML files instead.

export interface paths {
    "/eqUser/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description The portal asks at start and after every login; a failure at start is ignored.
         */
        get: operations["getSessionUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Starts a session under a new id. An administrator also names the terminal to act for (terminalId), from the admin page only.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session. Succeeds without one, so that a late logout never fails.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the signed-in user's password */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/term-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Status of the terminal */
        get: operations["getTerminalStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/term-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terminal's log */
        get: operations["getTerminalLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/dc-switch-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of the redundancy check per data centre */
        get: operations["getRedundancyCheck"];
        put?: never;
        /**
         * Switch to a data centre to check it
         * @description The result takes about 3 minutes to show.
         */
        post: operations["startRedundancyCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/conf-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contact, location and reception settings */
        get: operations["getSettings"];
        put?: never;
        /**
         * Save contact and location
         * @description Takes up to 5 minutes to take effect; a connected terminal restarts.
         */
        post: operations["saveSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/tsunami-alert-option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tsunami alert reception */
        get: operations["getTsunamiOption"];
        put?: never;
        /**
         * Save tsunami alert reception
         * @description Takes up to 5 minutes to take effect; a mail then tells the settings.
         */
        post: operations["saveTsunamiOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/eruption-alert-option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eruption alert reception */
        get: operations["getEruptionOption"];
        put?: never;
        /**
         * Save eruption alert reception
         * @description Takes up to 5 minutes to take effect; a mail then tells the settings.
         */
        post: operations["saveEruptionOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/test-cast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test tsunami or eruption alert to the terminal
         * @description Only a level at or above the saved one is sent, and an eruption flash report only while these are received.
         */
        post: operations["testCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/alert-test-cast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test earthquake to the terminal */
        post: operations["alertTestCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/training-eq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weather agency's next training broadcast */
        get: operations["getDrill"];
        put?: never;
        /**
         * Join or leave the training
         * @description Refused once the setting deadline has passed.
         */
        post: operations["saveDrill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Earthquakes of the last 180 days
         * @description An event is listed when the predicted intensity is at least 1.5 or the measured intensity at least 3.5. Newest first.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/history/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One earthquake of the history */
        get: operations["getHistoryEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/wave-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Waveform image of one earthquake */
        get: operations["getWaveFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/firmware-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The planned update and the default window
         * @description An update is scheduled while its start is ahead, and in progress once it has passed.
         */
        get: operations["getFirmwareUpdate"];
        put?: never;
        /**
         * Save the update's time and the default window
         * @description The terminal restarts during the update, possibly several times.
         */
        post: operations["saveFirmwareUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/onetime-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terminal's address in the local network
         * @description For the second way to the settings page, which needs no one-time password.
         */
        get: operations["getOnetimePassword"];
        put?: never;
        /**
         * Mail a one-time password
         * @description 24 letters or digits, valid 15 minutes. That a new one replaces the old is inferred, because the specification does not say what a second issue does to the first.
         */
        post: operations["issueOnetimePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/otp-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the terminal's settings page with a one-time password
         * @description Inside a session. The page stays open for 10 minutes after the last change or page transition.
         */
        post: operations["otpLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/user/otp/file/conf.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terminal's own settings page
         * @description Loaded into a frame. On the JSON code 500 the frame reloads after 3 seconds; on any other code the portal goes to the one-time-password login.
         */
        get: operations["getTerminalPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/regist/user-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the registration form offers */
        get: operations["getRegistrationOptions"];
        put?: never;
        /**
         * Register a terminal's owner
         * @description Registration step 3. Writes the settings to the terminal, which then restarts.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/regist/initialize-terminal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check serial number and registration code
         * @description Registration step 1. Asks the terminal itself, so it must be switched on and connected.
         */
        post: operations["initializeTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/regist/forgot-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the user name and a password-change URL
         * @description The URL carries userId and token. That it is valid 24 hours and once is inferred, because the specification names no bound. Five wrong codes for one serial number within 10 minutes are answered 429, as at initializeTerminal: otherwise the code could be guessed here.
         */
        post: operations["requestLoginMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/regist/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a mailed token */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/open/data/wave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the P and S waves of an earthquake have come
         * @description For the try-it simulation. Values stand in the query as texts.
         */
        get: operations["getOpenWave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/open/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * News of the login page
         * @description Inferred, because the specification names a news list without the call behind it.
         */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/open/warnings/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest early warning
         * @description Inferred, because the specification names the public page without the call behind it.
         */
        get: operations["getLatestWarning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/open/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Earlier warnings
         * @description Most recent first. Inferred, because the specification names the public page without the call behind it.
         */
        get: operations["listWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eqUser/api/open/amplification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Amplification of the ground at a place
         * @description For the regional amplification page. Inferred, because the specification names the page without the call behind it.
         */
        get: operations["getAmplification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description 4 to 16 letters, digits or underscores
         * @example kanazawa_taro
         */
        UserName: string;
        /**
         * @description The terminal's serial number, 7 digits starting with 17
         * @example 1700123
         */
        SerialNumber: string;
        SessionUser: {
            userId: components["schemas"]["UserName"];
            terminalId: components["schemas"]["SerialNumber"];
            /** @description Whether the terminal has a contract for monitoring mails */
            isMonitoringMailEnabled: boolean;
        };
        Violation: {
            /**
             * @description The part of the request. Inferred, see Violations.
             * @enum {string}
             */
            in: "path" | "query" | "header" | "cookie" | "body";
            /**
             * @description JSON pointer to the value in that part. Inferred, see Violations.
             * @example /mailAddress
             */
            pointer: string;
            /**
             * @description The broken JSON Schema keyword. Inferred, see Violations.
             * @example maxLength
             */
            rule: string;
            /**
             * @description What was expected, in words. Inferred, see Violations.
             * @example must NOT have more than 254 characters
             */
            message: string;
        };
        /** @description Each breach of the contract by the request. Inferred, so that whoever wrote the request sees at once which field is wrong. */
        Violations: components["schemas"]["Violation"][];
        /** @description The body of every failed call */
        Error: {
            /**
             * @description A code of the error catalogue
             * @example 400010
             */
            code: number;
            /**
             * @description The catalogue's text, for logs. Inferred, because the specification names only the code.
             * @example シリアル番号またはパスワードが違います。
             */
            message?: string;
            violations?: components["schemas"]["Violations"];
        };
        /**
         * @description At least 8 characters; letters, digits and the listed symbols
         * @example Yure-2024!
         */
        Password: string;
        LoginForm: {
            userId: components["schemas"]["UserName"];
            password: components["schemas"]["Password"];
            /** @description From the admin page only, the terminal to act for */
            terminalId?: components["schemas"]["SerialNumber"];
        };
        LogoutAnswer: {
            /** @description True when an administrator was signed in */
            isAdmin?: boolean;
        };
        PasswordChange: {
            password: components["schemas"]["Password"];
        };
        /**
         * @description A data centre, east or west
         * @example east0
         * @enum {string}
         */
        DataCenterKey: "east0" | "west0";
        /**
         * @description Milliseconds since 1970-01-01T00:00:00Z, up to the start of 2100
         * @example 1704093022000
         */
        EpochMs: number;
        /**
         * @description An address in the local network, IPv4 or IPv6
         * @example 192.168.1.20
         */
        LocalAddress: string;
        TsunamiAlert: {
            /** @description 5 special warning (major tsunami), 4 warning, 3 advisory, 2 forecast, 1 cancelled */
            level: number;
            eventTime: components["schemas"]["EpochMs"];
        };
        EruptionNotice: {
            /** @description 4 special warning, 3 warning, 2 forecast, 1 cancelled; 0 for a flash report */
            level: number;
            eventTime: components["schemas"]["EpochMs"];
            /**
             * @description The agency's remark
             * @example 火口周辺警報（火口周辺規制）
             */
            etc?: string;
        };
        /**
         * @description At most 254 characters, local part at most 64, each domain label at most 63. Mail addresses of mobile telephones can't be registered; which domains those are is inferred from the carriers' own pages.
         * @example owner@example.jp
         */
        MailAddress: string;
        /**
         * @description Degrees north of an install location in Japan, kept to 5 decimals
         * @example 36.56103
         */
        Latitude: number;
        /**
         * @description Degrees east of an install location in Japan, kept to 5 decimals
         * @example 136.65655
         */
        Longitude: number;
        /**
         * @description The floor the terminal stands on
         * @example 1階
         */
        Floor: string;
        /**
         * @description A note on the install location
         * @example 玄関横の棚
         */
        Memo: string;
        /** @description What a terminal last told its data centre. Fields that are not known are absent. */
        TerminalStatus: {
            terminalId: components["schemas"]["SerialNumber"];
            userId: components["schemas"]["UserName"];
            /** @description The data centre that the terminal is or was last connected to */
            dcNameKey?: components["schemas"]["DataCenterKey"];
            /** @description Whether the terminal holds a connection to a data centre */
            isConnected: boolean;
            /** @description Whether it answers there; connected but not alive is shown as being established or no reply */
            isAlive: boolean;
            /** @description When the terminal was last heard of */
            lastAccessDate?: components["schemas"]["EpochMs"];
            /** @description 1 synced, 2 sync in progress, anything else disconnected */
            ntpSync: number;
            /** @description Last access to the east sub centre */
            tswEast1LastAccessDate?: components["schemas"]["EpochMs"];
            /** @description Whether the east sub centre is reached */
            tswEast1OnlineFlag?: boolean;
            /** @description Last access to the west sub centre */
            tswWest1LastAccessDate?: components["schemas"]["EpochMs"];
            /** @description Whether the west sub centre is reached */
            tswWest1OnlineFlag?: boolean;
            localAddr?: components["schemas"]["LocalAddress"];
            /**
             * @description Tsunami forecast area; absent when reception is off
             * @example 石川県能登
             */
            tsunamiAreaName?: string;
            /** @description Alerts in force for that area */
            tsunamiAlerts?: components["schemas"]["TsunamiAlert"][];
            /**
             * @description Eruption warning area; absent when reception is off
             * @example 白山
             */
            eruptionAreaName?: string;
            /** @description Eruption warnings in force */
            eruptionAlerts?: components["schemas"]["EruptionNotice"][];
            /** @description Eruption flash reports */
            eruptionReports?: components["schemas"]["EruptionNotice"][];
            userEmailAddress?: components["schemas"]["MailAddress"];
            /**
             * @description The service plan, matched by its text (special, basic, lite); anything else is unknown
             * @example basic
             */
            planName?: string;
            lat?: components["schemas"]["Latitude"];
            lng?: components["schemas"]["Longitude"];
            floor?: components["schemas"]["Floor"];
            memo?: components["schemas"]["Memo"];
            /** @description Whether disconnection mails are sent */
            isUserConnMailEnabled: boolean;
            /**
             * @description Ground amplification factor at the terminal, shown with 2 decimals
             * @example 1.4
             */
            shakeCount: number;
            /** @description Whether enough terminals stand near for the multi-terminal P-wave service */
            isMultiPwaveAvailable: boolean;
        };
        TerminalLog: {
            /** @description Plain text of about 6 months */
            log: string;
        };
        /**
         * @description 0 not checked, 1 checked (see the date), 2 checking, 3 failed
         * @example 1
         * @enum {integer}
         */
        RedundancyFlag: 0 | 1 | 2 | 3;
        RedundancyCheck: {
            terminalId: components["schemas"]["SerialNumber"];
            /** @description True when no check is needed (IPv6 or the redistribution system) */
            excluded: boolean;
            /** @description Whether the terminal is connected */
            online: boolean;
            east0ChkFlag: components["schemas"]["RedundancyFlag"];
            east0LastAccessDate?: components["schemas"]["EpochMs"];
            west0ChkFlag: components["schemas"]["RedundancyFlag"];
            west0LastAccessDate?: components["schemas"]["EpochMs"];
            /** @description The primary centre */
            priDcKey: components["schemas"]["DataCenterKey"];
            /** @description The secondary centre */
            secDcKey: components["schemas"]["DataCenterKey"];
        };
        RedundancyCheckStart: {
            /** @description The centre to switch to */
            priDcKey: components["schemas"]["DataCenterKey"];
        };
        /**
         * @description HH:MM:SS, two digits each, Japan Standard Time
         * @example 23:00:00
         */
        TimeOfDay: string;
        /** @description Contact, install location and reception settings. Only the update window is always known. */
        Settings: {
            /** @description Whether disconnection mails are sent */
            isUserConnMailEnabled?: boolean;
            /** @description Whether the terminal is connected to the data centre; only then can its location be changed */
            isTmConnection?: boolean;
            mailAddress?: components["schemas"]["MailAddress"];
            /** @description Start of the default firmware update window */
            since: components["schemas"]["TimeOfDay"];
            /** @description End of that window; on the next day when earlier */
            until: components["schemas"]["TimeOfDay"];
            /** @description Whether tsunami alerts are received */
            tsunamiEnabled?: boolean;
            /**
             * @description Tsunami forecast area; absent when reception is off
             * @example 石川県加賀
             */
            tsunamiAreaName?: string;
            /** @description Whether eruption alerts are received */
            eruptionEnabled?: boolean;
            /**
             * @description Eruption warning area; absent when reception is off
             * @example 白山
             */
            eruptionAreaName?: string;
            lat?: components["schemas"]["Latitude"];
            lng?: components["schemas"]["Longitude"];
            floor?: components["schemas"]["Floor"];
            memo?: components["schemas"]["Memo"];
        };
        /** @description The whole form; a disconnected terminal's location is sent as it was read. */
        SettingsSave: {
            /** @description Whether disconnection mails are sent */
            isUserConnMailEnabled: boolean;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
            floor: components["schemas"]["Floor"];
            memo?: components["schemas"]["Memo"];
            mailAddress: components["schemas"]["MailAddress"];
        };
        SettingsSaved: {
            /** @description True when the terminal was connected and took the settings; it then restarts. The meaning is inferred, because the specification only names the field. */
            isTermDownloaded: boolean;
        };
        /**
         * @description Code of a tsunami forecast area, 3 digits
         * @example 350
         */
        TsunamiAreaCode: string;
        /** @description A tsunami forecast area of the weather agency */
        TsunamiArea: {
            /**
             * @description The agency's name of the area
             * @example 石川県加賀
             */
            name: string;
            code: components["schemas"]["TsunamiAreaCode"];
        };
        /** @description Whether and when the terminal sounds a tsunami alert. Area code and name are absent until an area is chosen. */
        TsunamiOption: {
            /** @description The tsunami forecast areas to choose from */
            areas: components["schemas"]["TsunamiArea"][];
            /** @description Whether tsunami alerts are received */
            receiveFlag: boolean;
            areaCode?: components["schemas"]["TsunamiAreaCode"];
            /**
             * @description The agency's name of the chosen area
             * @example 石川県能登
             */
            areaName?: string;
            /**
             * @description The lowest alert received: 5 special warning (major tsunami), 4 warning, 3 advisory. Below 3 none is chosen yet; that is inferred, because registration asks for no level.
             * @example 4
             */
            level: number;
        };
        /**
         * @description The lowest alert to receive: 5 special warning (major tsunami), 4 warning, 3 advisory. 2 (forecast) can't be set for receiving.
         * @example 4
         * @enum {integer}
         */
        TsunamiLevel: 5 | 4 | 3;
        /** @description New reception settings. While alerts are received, the forecast area must be named. */
        TsunamiOptionSave: {
            areaCode?: components["schemas"]["TsunamiAreaCode"];
            level: components["schemas"]["TsunamiLevel"];
            /** @description Whether tsunami alerts are received */
            receiveFlag: boolean;
        };
        /** @description Whether and when the terminal sounds an eruption alert */
        EruptionOption: {
            /** @description Whether eruption alerts are received */
            receiveFlag: boolean;
            /** @description Whether eruption flash reports are received */
            reportFlag: boolean;
            /**
             * @description The eruption warning area. Absent when it is not set or could not be found; inferred, because the specification shows a screen for both.
             * @example 白山
             */
            areaName?: string;
            /**
             * @description The lowest alert received: 4 special warning, 3 warning. Below 3 none is chosen yet; that is inferred, because registration asks for no level.
             * @example 3
             */
            level: number;
        };
        /**
         * @description The lowest alert to receive, 4 special warning or above, 3 warning or above
         * @example 3
         * @enum {integer}
         */
        EruptionLevel: 4 | 3;
        /** @description New reception settings. The area follows from the terminal's place. */
        EruptionOptionSave: {
            level: components["schemas"]["EruptionLevel"];
            /** @description Whether eruption alerts are received */
            receiveFlag: boolean;
            /** @description Whether eruption flash reports are received */
            reportFlag: boolean;
        };
        /** @description A test broadcast. Tsunami knows emalert, alert and warn; eruption knows emalert, alert and report (flash report). */
        TestCast: {
            /**
             * @description What is broadcast
             * @example tsunami
             * @enum {string}
             */
            type: "tsunami" | "eruption";
            /**
             * @description At or above the saved level, and report only while flash reports are received: tsunami emalert 5, alert 4, warn 3; eruption emalert 4, alert 3, report 0. The key as wire value is inferred, because the specification gives both key and number.
             * @example alert
             * @enum {string}
             */
            level: "emalert" | "alert" | "warn" | "report";
        };
        /**
         * @description Intensity of a test earthquake, one value for each class
         * @default 5.2
         * @example 5.2
         * @enum {number}
         */
        TestShindo: 0.1 | 1 | 2 | 3 | 4 | 4.7 | 5.2 | 5.7 | 6.2 | 6.7;
        /**
         * @description Seconds until the S wave of a test earthquake arrives
         * @default 10
         * @example 10
         */
        TestArrivalDelay: number;
        /** @description A test earthquake for the terminal */
        AlertTestCast: {
            /** @description True for a warning, false for a forecast */
            alert: boolean;
            shindo: components["schemas"]["TestShindo"];
            ssec: components["schemas"]["TestArrivalDelay"];
            /** @description Whether the terminal gives its P-wave guidance */
            sens: boolean;
        };
        /** @description Whether the terminal takes part in the training */
        JmaTrainingFlag: boolean;
        /**
         * @description JMA seismic intensity as a decimal (instrumental) value; class labels change at 0.5, 1.5, 2.5, 3.5, 4.5, 5, 5.5, 6 and 6.5
         * @example 5.2
         */
        Shindo: number;
        DrillEarthquake: {
            /**
             * @description Epicentre area
             * @example 駿河湾
             */
            epicenter: string;
            /** @description Intensity at the terminal */
            shindo: components["schemas"]["Shindo"];
            /** @description A warning for the terminal's place */
            alert: boolean;
        };
        /** @description The weather agency's next training broadcast, and whether this terminal takes part */
        Drill: {
            jmaTrainingFlg: components["schemas"]["JmaTrainingFlag"];
            /** @description When the broadcast is sent */
            trainingDate: components["schemas"]["EpochMs"];
            /** @description Until when the terminal can join or leave */
            settingDeadline: components["schemas"]["EpochMs"];
            /**
             * Format: uri
             * @description A page about the training
             * @example https://kunren.example.jp/eew/20240117
             */
            trainingLink: string;
            /** @description The training's earthquake as it reaches the terminal at its present place. The meaning is inferred, because the specification only names the field. */
            current: components["schemas"]["DrillEarthquake"];
            /** @description The earthquake that the terminal plays for the training, set so that it sounds anywhere. The meaning is inferred, because the specification only names the field. */
            simulation: components["schemas"]["DrillEarthquake"];
        };
        DrillSave: {
            /** @description True to join the training, false to stay out */
            jmaTraining: boolean;
        };
        DrillSaved: {
            jmaTrainingFlg: components["schemas"]["JmaTrainingFlag"];
        };
        /**
         * @description Events on a page. The bound of 100 is inferred, because a server needs one.
         * @default 20
         */
        HistoryLimit: number;
        /**
         * @description Events before the page
         * @default 0
         */
        HistoryOffset: number;
        /**
         * @description An earthquake's code, 14 digits (year to second of its detection, Japan Standard Time)
         * @example 20240101161029
         */
        EventCode: string;
        /** @description One earthquake. The warning's fields are absent when only the sensor noticed it, and the other way round. */
        HistoryItem: {
            eqcode: components["schemas"]["EventCode"];
            /** @description When the terminal received the first bulletin */
            eewReceiveTime?: components["schemas"]["EpochMs"];
            /**
             * @description Epicentre area
             * @example 石川県能登地方
             */
            eewAreaName?: string;
            /** @description Final predicted intensity at the terminal */
            eewShindo?: components["schemas"]["Shindo"];
            /** @description When the terminal's sensor noticed the shaking */
            firstSensTime?: components["schemas"]["EpochMs"];
            /** @description Maximum measured intensity (equivalent) */
            obsShindo?: components["schemas"]["Shindo"];
            /** @description A warning for the terminal's place */
            alert: boolean;
            /** @description Long-period class 3 or above */
            lgAlert: boolean;
        };
        HistoryPage: {
            /** @description Newest first */
            terminalEqSummaryItems: components["schemas"]["HistoryItem"][];
            /** @description Number of events in all */
            count: number;
            limit: components["schemas"]["HistoryLimit"];
            offset: components["schemas"]["HistoryOffset"];
        };
        /** @description Where the terminal stood */
        HistoryTerminal: {
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * @description Degrees north of a hypocentre; wider than install locations, because distant earthquakes are reported too
         * @example 37.495
         */
        HypocenterLatitude: number;
        /**
         * @description Degrees east of a hypocentre
         * @example 137.27
         */
        HypocenterLongitude: number;
        /**
         * @description Depth of a hypocentre in kilometres
         * @example 16
         */
        DepthKm: number;
        /**
         * @description JMA magnitude
         * @example 7.6
         */
        Magnitude: number;
        /** @description The last bulletin as the terminal received it; absent when none came */
        HistoryWarning: {
            receiveTime: components["schemas"]["EpochMs"];
            originTime: components["schemas"]["EpochMs"];
            /** @description Epicentre area */
            areaName: string;
            lat: components["schemas"]["HypocenterLatitude"];
            lng: components["schemas"]["HypocenterLongitude"];
            depth: components["schemas"]["DepthKm"];
            magnitude: components["schemas"]["Magnitude"];
            /** @description Predicted intensity at the terminal */
            shindo?: components["schemas"]["Shindo"];
            /** @description Predicted P-wave arrival at the terminal */
            pTime?: components["schemas"]["EpochMs"];
            /** @description Predicted S-wave arrival at the terminal */
            sTime?: components["schemas"]["EpochMs"];
            /** @description Predicted intensity at the epicentre */
            rShindo?: components["schemas"]["Shindo"];
            /** @description A warning for the terminal's place */
            alert: boolean;
            /** @description Long-period class 3 or above */
            lgAlert: boolean;
        };
        /** @description What the terminal's sensor measured; absent when it noticed nothing */
        HistoryMeasurement: {
            firstSensTime: components["schemas"]["EpochMs"];
            obsShindo: components["schemas"]["Shindo"];
        };
        HistoryEvent: {
            term: components["schemas"]["HistoryTerminal"];
            eew?: components["schemas"]["HistoryWarning"];
            termAcc?: components["schemas"]["HistoryMeasurement"];
        };
        /**
         * @description Pixels
         * @default 800
         */
        WaveImageSize: number;
        /**
         * @description YYYY-MM-DD, Japan Standard Time
         * @example 2024-01-15
         */
        CalendarDate: string;
        /** @description The planned update; absent when none is planned, in progress once its start has passed */
        FirmwarePlan: {
            /** @description Planned start */
            since: components["schemas"]["EpochMs"];
            /** @description Planned end */
            until: components["schemas"]["EpochMs"];
            /** @description Days offered for the start */
            dates: components["schemas"]["CalendarDate"][];
        };
        /** @description The default update window of every day */
        FirmwareWindow: {
            since: components["schemas"]["TimeOfDay"];
            /** @description On the next day when earlier than the start */
            until: components["schemas"]["TimeOfDay"];
        };
        FirmwareUpdate: {
            update?: components["schemas"]["FirmwarePlan"];
            schedule: components["schemas"]["FirmwareWindow"];
        };
        /**
         * @description A whole hour as HH:00:00, Japan Standard Time
         * @example 05:00:00
         */
        HourOfDay: string;
        /** @description The default update window in whole hours */
        FirmwareWindowSave: {
            since: components["schemas"]["HourOfDay"];
            /** @description Another hour than the start, as HH:00:00; on the next day when earlier */
            until: components["schemas"]["HourOfDay"];
        };
        /** @description New times for the planned update; now to 2 hours from now for an immediate one */
        FirmwarePlanSave: {
            /** @description Start, on one of the offered days; now or earlier means immediately */
            since: components["schemas"]["EpochMs"];
            /** @description End, more than 1 hour after now */
            until: components["schemas"]["EpochMs"];
        };
        FirmwareUpdateSave: {
            schedule: components["schemas"]["FirmwareWindowSave"];
            update?: components["schemas"]["FirmwarePlanSave"];
        };
        /** @description Where the terminal's own settings page is reached in the local network */
        TerminalAddress: {
            /** @description IPv4 or IPv6 address without a port; an IPv6 address goes into brackets in the URL */
            localAddr: components["schemas"]["LocalAddress"];
        };
        /**
         * @description 24 letters or digits, valid 15 minutes
         * @example k3Vx9QmT7bLr2ZsP5wNc8YdF
         */
        OneTimePassword: string;
        OnetimePasswordForm: {
            token: components["schemas"]["OneTimePassword"];
        };
        RegistrationOptions: {
            /** @description The tsunami forecast areas to choose from */
            tsunamiAreas: components["schemas"]["TsunamiArea"][];
        };
        /**
         * @description The code on the terminal's label, 8 letters or digits; also called terminal password
         * @example Ab12Cd34
         */
        RegistrationCode: string;
        /** @description A terminal and its owner-to-be. With tsunami reception on, the forecast area must be named. */
        Registration: {
            terminalId: components["schemas"]["SerialNumber"];
            initPassword: components["schemas"]["RegistrationCode"];
            /** @description 4 to 16 letters, digits or underscores; not the serial number, and no other owner's */
            userId: components["schemas"]["UserName"];
            password: components["schemas"]["Password"];
            mailAddress: components["schemas"]["MailAddress"];
            /** @description Whether disconnection mails are sent */
            isUserConnMailEnabled: boolean;
            /** @description Start of the default firmware update window, as HH:00:00 */
            firmwareSince: components["schemas"]["HourOfDay"];
            /** @description End of that window, as HH:00:00; another hour than the start, on the next day when earlier */
            firmwareUntil: components["schemas"]["HourOfDay"];
            /** @description Whether tsunami alerts are received */
            tsunamiEnabled: boolean;
            /** @description One of the offered areas; required when tsunami alerts are received */
            tsunamiAreaCode?: components["schemas"]["TsunamiAreaCode"];
            /**
             * @description For display only; the server goes by the code
             * @example 石川県加賀
             */
            tsunamiAreaName?: string;
            /** @description Whether eruption alerts are received */
            eruptionEnabled: boolean;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
            floor: components["schemas"]["Floor"];
            memo?: components["schemas"]["Memo"];
            /**
             * @description Agreement to the terms of use
             * @constant
             */
            agreed: true;
        };
        /** @description What stands on the terminal's label */
        TerminalCredentials: {
            terminalId: components["schemas"]["SerialNumber"];
            initPassword: components["schemas"]["RegistrationCode"];
        };
        /** @description The body of a failed registration step 1, which also knows codes in the string form */
        InitializeError: {
            /**
             * @description A code of the error catalogue, E50000 among them
             * @example 400009
             */
            code: number | string;
            /**
             * @description The catalogue's text, for logs. Inferred, because the specification names only the code.
             * @example 該当するシリアル番号の端末がありません。
             */
            message?: string;
            violations?: components["schemas"]["Violations"];
        };
        /**
         * @description The token of the mailed password-change URL, valid 24 hours and once. Its shape is inferred, because the specification only says that a wrong shape is refused: safe in a URL, and too long to guess.
         * @example pQ7xT2mVb9Lr4ZsW8nKc5YdFh3Ju6EaG
         */
        PasswordResetToken: string;
        PasswordReset: {
            terminalId: components["schemas"]["SerialNumber"];
            password: components["schemas"]["Password"];
            token: components["schemas"]["PasswordResetToken"];
        };
        /**
         * @description Seconds after origin of the first instant. The bound of an hour is inferred, because a server needs one.
         * @example 7
         */
        WaveSendSec: number;
        /**
         * @description Seconds between two instants. The bounds are inferred, because a server needs them.
         * @example 2
         */
        WaveInterval: number;
        /**
         * @description Number of instants. The bounds are inferred, because a server needs them.
         * @example 60
         */
        WaveCount: number;
        /** @description Half-widths in degrees of the circles around the epicentre that the waves have reached; 0 before a wave reaches the surface. The meaning is inferred, because the specification only names the fields. */
        OpenWaveCircles: {
            /**
             * @description P wave in latitude
             * @example 0.34052
             */
            pLat: number;
            /**
             * @description P wave in longitude
             * @example 0.4292
             */
            pLng: number;
            /**
             * @description S wave in latitude
             * @example 0.16097
             */
            sLat: number;
            /**
             * @description S wave in longitude
             * @example 0.20288
             */
            sLng: number;
        };
        /** @description The question again and the circles. All are numbers; inferred, because the specification calls only the values of the query strings. */
        OpenWave: {
            hypoLat: components["schemas"]["HypocenterLatitude"];
            hypoLng: components["schemas"]["HypocenterLongitude"];
            hypoDepth: components["schemas"]["DepthKm"];
            sendSec: components["schemas"]["WaveSendSec"];
            waveInterval: components["schemas"]["WaveInterval"];
            waveCount: components["schemas"]["WaveCount"];
            /** @description One entry per instant, the i-th (from 0) at sendSec + i × waveInterval seconds after origin. The times are inferred, because the specification only names the fields. */
            wave: components["schemas"]["OpenWaveCircles"][];
        };
        NewsItem: {
            /**
             * @description Names the item. Inferred, see NewsList.
             * @example news-20240110
             */
            id: string;
            /** @description When it was published. Inferred, see NewsList. */
            publishedAt: components["schemas"]["EpochMs"];
            /**
             * @description One line. Inferred, see NewsList.
             * @example 定期メンテナンスのお知らせ
             */
            title: string;
            /**
             * @description Plain text, absent when the title says it all. Inferred, see NewsList.
             * @example 1月17日（水）2時から4時まで、端末情報を変更できません。
             */
            body?: string;
            /**
             * Format: uri
             * @description A page with more. Inferred, see NewsList.
             * @example https://support.example.jp/news/20240110
             */
            link?: string;
        };
        NewsList: {
            /** @description Newest first. Inferred, because the specification names a news list without its fields. */
            news: components["schemas"]["NewsItem"][];
        };
        /** @description One earthquake as its last bulletin told it. Names and types are inferred, because the specification tells the fields in words only. */
        PublicWarning: {
            /** @description The earthquake's code. Inferred name, see PublicWarning. */
            eqcode: components["schemas"]["EventCode"];
            /**
             * @description A warning to the public or a forecast. Inferred, because both are sent and mean different things.
             * @example warning
             * @enum {string}
             */
            kind: "forecast" | "warning";
            /** @description When the earthquake began. Inferred name, see PublicWarning. */
            originTime: components["schemas"]["EpochMs"];
            /** @description When the bulletin was sent. Inferred name, see PublicWarning. */
            sendTime: components["schemas"]["EpochMs"];
            /**
             * @description Epicentre area. Inferred, because coordinates alone tell a reader little.
             * @example 石川県能登地方
             */
            areaName: string;
            /** @description Degrees north of the epicentre. Inferred name, see PublicWarning. */
            lat: components["schemas"]["HypocenterLatitude"];
            /** @description Degrees east of the epicentre. Inferred name, see PublicWarning. */
            lng: components["schemas"]["HypocenterLongitude"];
            /** @description Depth in kilometres. Inferred name, see PublicWarning. */
            depth: components["schemas"]["DepthKm"];
            /** @description Magnitude. Inferred name, see PublicWarning. */
            magnitude: components["schemas"]["Magnitude"];
            /** @description Maximum predicted intensity; absent when the bulletin predicts none (deep earthquakes). Inferred, because a reader asks how strong it was. */
            maxShindo?: components["schemas"]["Shindo"];
            /** @description True when a tsunami is possible, false for none. Inferred name and type, see PublicWarning. */
            tsunamiFlag: boolean;
            /** @description True for the last bulletin of the earthquake. Inferred name and type, see PublicWarning. */
            lastFlag: boolean;
            /** @description True when the warning was taken back; the other fields are those of the bulletin before. Inferred name and type, see PublicWarning. */
            cancelFlag: boolean;
        };
        LatestWarning: {
            /** @description Absent when there is none. Inferred, because the specification names the latest warning without the call. */
            warning?: components["schemas"]["PublicWarning"];
        };
        WarningPage: {
            /** @description Most recent first. Inferred, because the specification names the list without the call. */
            warnings: components["schemas"]["PublicWarning"][];
            /** @description Number of warnings in all. Inferred, paged like the history. */
            count: number;
            /** @description Warnings on a page. Inferred, paged like the history. */
            limit: components["schemas"]["HistoryLimit"];
            /** @description Warnings before the page. Inferred, paged like the history. */
            offset: components["schemas"]["HistoryOffset"];
        };
        Amplification: {
            /** @description Degrees north, as asked. Inferred, so that an answer stands by itself. */
            lat: components["schemas"]["Latitude"];
            /** @description Degrees east, as asked. Inferred, so that an answer stands by itself. */
            lng: components["schemas"]["Longitude"];
            /**
             * @description Amplification of the ground there, relative to ground with an S velocity of 700 m/s. Inferred, because the specification names the page without its contents.
             * @example 1.42
             */
            amplification: number;
        };
    };
    responses: {
        /** @description No session, or one that has ended. The portal clears the user and goes to the login page. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An unexpected error; retry later. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A state-changing call from another origin. Inferred, because a session cookie alone must not let another site act. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than the server reads. Inferred, because a server needs a bound. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not application/json. Inferred, because the specification names no media type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many attempts; wait and retry. */
        TooManyAttempts: {
            headers: {
                /** @description Seconds to wait. Inferred, because the text asks to wait without saying how long. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request breaks the contract. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing with that code belongs to this user. Inferred, because the specification names no code for it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSessionUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description Logged in. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    /** @description The session cookie. Inferred name and attributes, because the specification says only that calls carry credentials. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: wrong user name or password (the same code for both, so that user names can't be probed), no user for the named terminal, or a cancelled contract. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out */
            200: {
                headers: {
                    /** @description Takes the cookie back. Inferred, see login. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoutAnswer"];
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The new password breaks its rule. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getTerminalStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the terminal last told its data centre */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalStatus"];
                };
            };
            /** @description The data centre knows of no connection to tell of. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getTerminalLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Plain text, oldest line first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalLog"];
                };
            };
            /** @description The terminal is not connected. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getRedundancyCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedundancyCheck"];
                };
            };
            /** @description The terminal can't be asked. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    startRedundancyCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedundancyCheckStart"];
            };
        };
        responses: {
            /** @description The check has begun */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The terminal is offline, a check is running, or the target is not the secondary centre. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    saveSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsSave"];
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsSaved"];
                };
            };
            /** @description The mail address or the location breaks its rule, another setting breaks its rule, or the settings could not be written to the connected terminal. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getTsunamiOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reception settings and the areas to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TsunamiOption"];
                };
            };
            /** @description The settings can't be asked of the terminal because it is not connected, or the forecast areas are not to be had. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    saveTsunamiOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TsunamiOptionSave"];
            };
        };
        responses: {
            /** @description Saved. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A setting breaks its rule or could not be written to the terminal, the terminal is not connected, or alerts are to be received without a known forecast area. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getEruptionOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reception settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EruptionOption"];
                };
            };
            /** @description The settings can't be asked of the terminal because it is not connected. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    saveEruptionOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EruptionOptionSave"];
            };
        };
        responses: {
            /** @description Saved. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A setting breaks its rule or could not be written to the terminal, or the terminal is not connected. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    testCast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestCast"];
            };
        };
        responses: {
            /** @description Sent. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The level does not belong to the type, lies below the saved one or is not received; the terminal is not connected, or did not take the broadcast. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    alertTestCast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTestCast"];
            };
        };
        responses: {
            /** @description Sent. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The intensity, a flag or the arrival delay breaks its rule; the terminal is not connected, or did not take the test. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getDrill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The training and whether the terminal takes part */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    saveDrill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrillSave"];
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrillSaved"];
                };
            };
            /** @description The request breaks the contract, or the setting deadline has passed. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Events on a page */
                limit?: components["schemas"]["HistoryLimit"];
                /** @description Events before the page */
                offset?: components["schemas"]["HistoryOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getHistoryEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The earthquake's code */
                code: components["schemas"]["EventCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earthquake as the terminal saw it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEvent"];
                };
            };
            /** @description The code has the wrong shape, or the event can't be computed. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    getWaveFile: {
        parameters: {
            query: {
                /** @description The earthquake's code. Inferred name, because the specification names the query without its fields. */
                code: components["schemas"]["EventCode"];
                /** @description Width in pixels. Inferred, see code. */
                width?: components["schemas"]["WaveImageSize"];
                /** @description Height in pixels. Inferred, see code. */
                height?: components["schemas"]["WaveImageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PNG with time axis, P and S marks and component labels. The specification says binary; the type is inferred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The image can't be made with these values. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    getFirmwareUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan, if there is one, and the window */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmwareUpdate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    saveFirmwareUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirmwareUpdateSave"];
            };
        };
        responses: {
            /** @description Saved. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An update time without a planned update; or a window or an update time that breaks its rule: start and end the same, a start outside the offered days, an end not more than 1 hour after now. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getOnetimePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. Inferred, because the specification names localAddr for the issue only, while the screen shows it before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalAddress"];
                };
            };
            /** @description The terminal is not connected, or did not tell its address. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    issueOnetimePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mailed to the registered address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalAddress"];
                };
            };
            /** @description The terminal is not connected, or did not take the password. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    otpLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnetimePasswordForm"];
            };
        };
        responses: {
            /** @description The settings page is open. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No one-time password has been issued, it has expired, or it is another one. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getTerminalPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page as the terminal sent it to the data centre */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description No one-time password has been used to log in, or its 10 minutes without activity have passed. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The data centre is still fetching the page from the terminal; the frame asks again. That this is what the code means here is inferred, because the specification only tells of the reload. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRegistrationOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tsunami forecast areas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationOptions"];
                };
            };
            /** @description The server has no forecast areas to offer. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Registered; the terminal restarts. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: a mail address, password, location, user name or forecast area that breaks its rule; a user name that is taken or equals the serial number; a serial number and registration code that don't belong together; a terminal that has an owner; terms not agreed to; or settings that break another rule or could not be written to the terminal. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    initializeTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalCredentials"];
            };
        };
        responses: {
            /** @description The terminal can be registered. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: no such terminal, a wrong registration code, a terminal that has an owner, is not connected or did not do what it was asked, or a cancelled contract. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializeError"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            /** @description An unexpected error, or a failure of this step that has no code of its own (E50000, which the portal also assumes when the answer has no code). */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializeError"];
                };
            };
        };
    };
    requestLoginMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalCredentials"];
            };
        };
        responses: {
            /** @description Mailed. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No such terminal, a wrong registration code, or a terminal without a user. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Changed; the token is spent. Without a body, because the portal does not read one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The new password breaks its rule, no such terminal, or a terminal without a user. A token that is invalid, expired, spent or another terminal's is code 400. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getOpenWave: {
        parameters: {
            query: {
                /** @description Degrees north of the hypocentre */
                hypoLat: components["schemas"]["HypocenterLatitude"];
                /** @description Degrees east of the hypocentre */
                hypoLng: components["schemas"]["HypocenterLongitude"];
                /** @description Depth of the hypocentre in kilometres */
                hypoDepth: components["schemas"]["DepthKm"];
                /** @description Magnitude, which does not change the waves' speed. Inferred, because the simulation asks for it and the catalogue has more than one code for earthquake parameters. */
                magnitude?: components["schemas"]["Magnitude"];
                /** @description Seconds from origin to the first instant, when the warning is sent */
                sendSec: components["schemas"]["WaveSendSec"];
                /** @description Seconds between two instants */
                waveInterval: components["schemas"]["WaveInterval"];
                /** @description Number of instants */
                waveCount: components["schemas"]["WaveCount"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The circles at each instant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenWave"];
                };
            };
            /** @description The hypocentre, the magnitude or the times break their rules, or the waves can't be computed. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    listNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The news, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["ServerError"];
        };
    };
    getLatestWarning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest warning, if there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestWarning"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["ServerError"];
        };
    };
    listWarnings: {
        parameters: {
            query?: {
                /** @description Warnings on a page. Inferred, paged like the history. */
                limit?: components["schemas"]["HistoryLimit"];
                /** @description Warnings before the page. Inferred, paged like the history. */
                offset?: components["schemas"]["HistoryOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WarningPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["ServerError"];
        };
    };
    getAmplification: {
        parameters: {
            query: {
                /** @description Degrees north. Inferred, because an amplification belongs to a place. */
                lat: components["schemas"]["Latitude"];
                /** @description Degrees east. Inferred, because an amplification belongs to a place. */
                lng: components["schemas"]["Longitude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The amplification there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Amplification"];
                };
            };
            /** @description The place lies outside Japan. Inferred, because the specification lists codes without operations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
}
