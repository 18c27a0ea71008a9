import shutil
import zipfile

import mlflow.sklearn
import pandas as pd
from mlflow.models.signature import infer_signature
from mlflow.types import ColSpec, DataType, Schema
from sklearn.compose import make_column_transformer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder
from sklearn.tree import DecisionTreeRegressor

NAME = "credit-risk"

# 1. Train the model on the rows that have an income.
loans = pd.read_csv("credit-baseline.csv").dropna()
X = loans.drop(columns="default.1").astype({"income": float, "loan_amount": float})
y = pd.DataFrame(
    {
        "default.0": 1 - loans["default.1"],
        "default.1": loans["default.1"],
    }
)

model = make_pipeline(
    make_column_transformer(
        (OneHotEncoder(handle_unknown="ignore"), ["home_ownership"]),
        remainder="passthrough",
    ),
    DecisionTreeRegressor(random_state=7),
)
model.fit(X, y)

# 2. Infer the signature.
y_pred = model.predict(X)
signature = infer_signature(X, y_pred)

# 3. Give the two output columns a name and a type.
signature.outputs = Schema(
    [
        ColSpec(name="default.0", type=DataType.float),
        ColSpec(name="default.1", type=DataType.float),
    ]
)
print(signature)

# 4. Save the model with its signature.
mlflow.sklearn.save_model(model, NAME, signature=signature)

# 5. Zip the content of the folder.
shutil.make_archive(NAME, "zip", NAME)

with zipfile.ZipFile(f"{NAME}.zip") as archive:
    print("MLmodel" in archive.namelist())
