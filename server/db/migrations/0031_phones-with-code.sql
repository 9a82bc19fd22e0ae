-- Dominican numbers that were stored before the 1 belonged to them: one number has one form (decision 030).
UPDATE "users" SET "phone" = '1' || "phone" WHERE "phone" ~ '^(809|829|849)[0-9]{7}$';
